// Loaded into a server before it starts: only this machine can be found by its name, as without a network.
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";

const { lookup } = dns;
dns.lookup = (name, options, callback = options) => {
  if (name === "localhost" || name === "127.0.0.1") return lookup(name, options, callback);
  callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: "ENOTFOUND" }));
};
syncBuiltinESMExports();
