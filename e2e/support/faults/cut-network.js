// Loaded into a server before it starts: only this machine's name resolves, as without a network.
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";

const { lookup } = dns;
dns.lookup = (name, options, callback = options) => {
  if (["localhost", "127.0.0.1", "0.0.0.0"].includes(name)) return lookup(name, options, callback);
  callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: "ENOTFOUND" }));
};
syncBuiltinESMExports();
