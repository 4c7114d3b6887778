import { expect, test } from "vitest";
import { toRequirementLabels } from "#lib/rules/payouts/account-requirements";

test.each([
  ["identity.individual.given_name", "Legal name"],
  ["identity.individual.date_of_birth.day", "Date of birth"],
  ["identity.individual.address.postal_code", "Address"],
  ["identity.individual.id_numbers.us_ssn_last_4", "Proof of identity"],
  ["identity.individual.documents.primary_verification", "Proof of identity"],
  ["configuration.recipient.default_outbound_destination", "Bank account"],
  ["identity.attestations.terms_of_service.account", "Agreement to Stripe's terms"],
  ["something.that.is.new", "More details about you"],
])("Stripe's %s is shown as: %s", (requirement, words) => {
  expect(toRequirementLabels([requirement])).toEqual([words]);
});

test("a requirement that repeats is shown once", () => {
  const name = ["identity.individual.given_name", "identity.individual.surname"];
  expect(toRequirementLabels(name)).toEqual(["Legal name"]);
});
