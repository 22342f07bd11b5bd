import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { postNotice } from './post-notice.ts';

it('reaches a shop whose name lies below localhost on any machine, and says what it answered', async () => {
  const heard: unknown[] = [];
  const shop = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray()).toString();
    heard.push([incoming.method, incoming.headers.host, incoming.url, incoming.headers['wechatpay-serial'], body]);
    outgoing.writeHead(204).end();
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const host = `expo.localhost:${(shop.address() as AddressInfo).port}`;
  const notice = {
    url: `http://${host}/api/payment/notice/wechat_pay`,
    headers: { 'wechatpay-serial': 'K1' },
    body: '退',
  };
  const signal = AbortSignal.timeout(5000);
  expect(await postNotice(notice, signal)).toBe(204);
  expect(heard).toEqual([['POST', host, '/api/payment/notice/wechat_pay', 'K1', '退']]);
  shop.close();
  await once(shop, 'close');
  await expect(postNotice(notice, signal)).rejects.toThrow('ECONNREFUSED');
});
