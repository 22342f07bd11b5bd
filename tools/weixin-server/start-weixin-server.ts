import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiReply } from './api-routes.ts';
import { controlReply } from './control-routes.ts';
import { type HttpReply, type HttpRequest, jsonReply, pageReply, readRequest } from './http-reply.ts';
import { scriptReply } from './script-reply.ts';
import { signInReply } from './sign-in-pages.ts';
import { type WeixinServerInput, weixinServerConfig } from './weixin-server-config.ts';
import { Refusal, WeixinWorld } from './weixin-world.ts';

/** A running local WeChat: `url` is the base address for all three of WeChat's hosts. */
export interface WeixinServer {
  readonly url: string;
  /** Stops it, with the events it is still posting. */
  stop(): Promise<void>;
  /** Lets the process end although the server still listens. */
  unref(): void;
}

/**
 * Starts a local WeChat that speaks the protocol, for demo and tests; it listens on 127.0.0.1 alone and forgets
 * everything when it stops. Rejects for a configuration of another shape and for a port that is taken.
 */
export async function startWeixinServer(input: WeixinServerInput): Promise<WeixinServer> {
  const config = weixinServerConfig.parse(input);
  const world = new WeixinWorld(config);
  const stopping = new AbortController();
  let origin = '';

  const server = createServer((incoming, outgoing) => {
    readRequest(incoming, origin)
      .then((request) => reply(world, request, stopping.signal))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) console.error('local WeChat:', error);
        return { status: 500, headers: {}, body: '' };
      })
      .then(({ status, headers, body }) => {
        outgoing.writeHead(status, headers).end(body);
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: origin,
    async stop() {
      stopping.abort();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    unref: () => void server.unref(),
  };
}

async function reply(world: WeixinWorld, request: HttpRequest, signal: AbortSignal): Promise<HttpReply> {
  const isPage = request.path.startsWith('/connect/') || request.path.startsWith('/q/');
  try {
    const found =
      apiReply(world, request) ??
      scriptReply(world, request) ??
      (await signInReply(world, request)) ??
      (await controlReply(world, request, { signal }));
    return found ?? pageReply('404', '', 404);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isPage) return pageReply(`${error.message}（${error.errcode}）`, '', 400);
    return jsonReply({ errcode: error.errcode, errmsg: error.message });
  }
}
