import { testFaults } from "#dev/testing/faults/test-faults";

testFaults("silence");
