import { Spinner } from "#components/ui/spinner";

export default Spinner;
