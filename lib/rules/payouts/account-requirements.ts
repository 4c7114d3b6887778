/** Maps Stripe's requirements, by substring, to words for teachers. The first match is used. */
const words: [RegExp, string][] = [
  [/address/, "Address"],
  [/date_of_birth/, "Date of birth"],
  [/id_number|document|identity_verification|tax/, "Proof of identity"],
  [/given_name|surname|registered_name/, "Legal name"],
  [/phone/, "Phone number"],
  [/email/, "Email address"],
  [/attestations|terms_of_service/, "Agreement to Stripe's terms"],
  [/outbound_destination|payout_method|bank_account|external_account/, "Bank account"],
];

/** What Stripe still needs from a teacher, as distinct words, from Stripe's machine-readable requirements. */
export function toRequirementLabels(requirements: string[]): string[] {
  const toWords = (requirement: string) =>
    words.find(([pattern]) => pattern.test(requirement))?.[1] ?? "More details about you";
  return [...new Set(requirements.map(toWords))];
}
