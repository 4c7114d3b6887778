import Validator from "@adobe/structured-data-validator";
import { z } from "zod";
import { readVocabulary } from "#dev/testing/seo/schema-org-vocabulary";

const documentSchema = z.looseObject({ "@context": z.literal("https://schema.org"), "@type": z.string() });

const validator = new Validator({ "@graph": readVocabulary() });

/**
 * Validates the JSON-LD scripts of a page: types and properties against schema.org's vocabulary, and what search
 * engines require or recommend. Returns the problems, an empty list for a valid page. Throws for a text that isn't a
 * schema.org document.
 */
export async function findStructuredDataProblems(scripts: string[]): Promise<string[]> {
  const problems = scripts.map(async (script) => {
    const document = documentSchema.parse(JSON.parse(script));
    const issues = await validator.validate({ jsonld: { [document["@type"]]: [document] } });
    return issues.map(({ path, fieldNames, issueMessage }) => {
      return `${path.at(-1)?.type}.${fieldNames.join()}: ${issueMessage}`;
    });
  });
  return (await Promise.all(problems)).flat();
}
