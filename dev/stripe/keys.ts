/** The keys of the simulator's only account. They work nowhere else, so they aren't secret. */
export const keys = {
  secret: "sk_test_openbookSimulatorSecret",
  publishable: "pk_test_openbookSimulatorPublic",
  webhook: "whsec_openbookSimulatorWebhook",
};
