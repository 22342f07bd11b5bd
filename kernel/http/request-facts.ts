import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the shop that was asked; empty before it is found. */
    shopCode: string;
    /** Its number; -1 before it is found. */
    shopId: number;
    /** Number of the member who asks; 0 for visitors. */
    memberId: number;
    /** Number of the API key that asks in their place; 0 for people. */
    keyId: number;
    /** Number of the device that asks; 0 where none does. */
    deviceId: number;
  }
}

const GIVEN = /^[\w-]{8,64}$/;
const process = randomBytes(9).toString('base64url');
let requests = 0;

/** The number of a request: the one its sender gave it, else one that no other request of any process has. */
export function requestId(given: unknown): string {
  if (typeof given === 'string' && GIVEN.test(given)) return given;
  requests += 1;
  return `${process}-${requests.toString(36)}`;
}

/** Makes room on every request for what the log may say of it beside its route. */
export function decorateRequests(server: FastifyInstance): void {
  server.decorateRequest('shopCode', '');
  server.decorateRequest('shopId', -1);
  server.decorateRequest('memberId', 0);
  server.decorateRequest('keyId', 0);
  server.decorateRequest('deviceId', 0);
}

/** What the log may say of a request beside its route: its number, the shop, and the numbers of member, API key and device. */
export function requestFacts({ id, shopCode, memberId, keyId, deviceId }: FastifyRequest): Record<string, unknown> {
  const facts: Record<string, unknown> = { reqId: id };
  if (shopCode !== '') facts.shop = shopCode;
  if (memberId !== 0) facts.member = memberId;
  if (keyId !== 0) facts.key = keyId;
  if (deviceId !== 0) facts.device = deviceId;
  return facts;
}
