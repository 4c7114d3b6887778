/** The keys of the simulator's one account. They open nothing but it, so they need not be secret. */
export const keys = {
  secret: "sk_test_openbook_simulator_secret",
  publishable: "pk_test_openbook_simulator_public",
  webhook: "whsec_openbook_simulator_webhook",
};
