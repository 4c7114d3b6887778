// The package has no types. These cover what the tests use.
declare module "@adobe/structured-data-validator" {
  type Issue = {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    /** The path from the document to the part with the issue. */
    path: { type?: string }[];
    fieldNames: string[];
  };

  // biome-ignore lint/style/noDefaultExport: it is the package that exports it so
  export default class Validator {
    /** Takes schema.org's vocabulary in the format of schemaorg-all-https.jsonld. */
    constructor(vocabulary: { "@graph": object[] });
    /** Takes the documents of a page, grouped by type. */
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
