// The package has no types of its own. These are of what the tests use.
declare module "@adobe/structured-data-validator" {
  type Issue = {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    /** From the document to the part with the issue. */
    path: { type?: string }[];
    fieldNames: string[];
  };

  // biome-ignore lint/style/noDefaultExport: it is the package that exports it so
  export default class Validator {
    /** Takes schema.org's vocabulary, in the form of its schemaorg-all-https.jsonld. */
    constructor(vocabulary: { "@graph": object[] });
    /** Takes the documents of a page by their types. */
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
