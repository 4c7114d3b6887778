import { identityService } from "#dev/stack/identity-service";
import { paymentService } from "#dev/stack/payment-service";
import { seededDatabaseService } from "#dev/stack/seeded-database-service";
import type { StackService } from "#dev/stack/service";

/** Everything that the app needs besides itself, in the order in which it is started; stopped in reverse. */
export const services: StackService[] = [seededDatabaseService, identityService, paymentService];
