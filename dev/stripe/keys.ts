/** The keys of the simulator's one account. They open nothing but it, so they need not be secret. */
export const keys = {
  secret: "sk_test_openbookSimulatorSecret",
  publishable: "pk_test_openbookSimulatorPublic",
  webhook: "whsec_openbookSimulatorWebhook",
};
