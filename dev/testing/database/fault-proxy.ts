import { startTcpProxy } from "#dev/testing/database/tcp-proxy";

/** Refuses connections; takes them and says nothing; or ends each as soon as its request was carried out. */
export type ServiceFault = "stop" | "freeze" | "kill";

export type FaultProxy = {
  port: number;
  suffer(fault: ServiceFault): Promise<void>;
  recover(): Promise<void>;
  close(): Promise<void>;
};

/** Stands between the app and a service on this machine that speaks HTTP, and lets it fail without its knowledge. */
export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let isKilling = false;
  const proxy = await startTcpProxy({
    target,
    onConnection({ client, upstream }) {
      client.on("data", (chunk) => upstream.write(chunk));
      // The service has done what it was asked to, and nobody hears of it.
      upstream.on("data", (chunk) => (isKilling ? client.resetAndDestroy() : client.write(chunk)));
    },
  });
  return {
    port: proxy.port,
    async suffer(fault) {
      if (fault === "stop") await proxy.goDown();
      if (fault === "freeze") proxy.freeze();
      isKilling = fault === "kill";
    },
    async recover() {
      isKilling = false;
      proxy.thaw();
      await proxy.comeBack();
    },
    close: proxy.goDown,
  };
}
