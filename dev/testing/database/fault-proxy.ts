import { startTcpProxy } from "#dev/testing/database/tcp-proxy";

/** Refuses connections, accepts them without responding, or closes each connection once its request was executed. */
export type ServiceFault = "stop" | "freeze" | "kill";

export type FaultProxy = {
  port: number;
  suffer(fault: ServiceFault): Promise<void>;
  recover(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a proxy between the app and an HTTP service on this machine that can simulate failures of the service. */
export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let isKilling = false;
  const proxy = await startTcpProxy({
    target,
    onConnection({ client, upstream }) {
      client.on("data", (chunk) => upstream.write(chunk));
      // The service has executed the request, but its response never arrives.
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
