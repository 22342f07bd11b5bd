import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOutside } from './open-outside.ts';

let port: number;
let connections = 0;
const trap = createServer((_request, response) => response.end('inside')).on('connection', () => {
  connections += 1;
});
beforeAll(async () => {
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  port = (trap.address() as AddressInfo).port;
});
afterAll(() => void trap.close());

describe('addresses that people give', () => {
  const outside = openOutside({ outsideLoopback: false });

  it.each([
    ['http://hooks.example.cn/', 'not_https'],
    ['https://hooks.example.cn:8443/', 'not_https'],
    ['https://user:secret@hooks.example.cn/', 'not_https'],
    ['ftp://hooks.example.cn/', 'not_https'],
    ['nonsense', 'not_https'],
    ['https://127.0.0.1/', 'host_not_allowed'],
    ['https://[::1]/', 'host_not_allowed'],
    ['https://localhost/', 'host_not_allowed'],
    ['https://database/', 'host_not_allowed'],
    ['https://nobody.invalid/', 'unreachable'],
  ])('%s is refused: %s', async (url, fault) => {
    expect(await outside.check(url)).toBe(fault);
  });

  it('never lead to this machine unless it is asked for by name', async () => {
    const url = `http://hooks.test:${port}/`;
    expect(await outside.check(url)).toBe('not_https');
    expect(outside.isPlain(url)).toBe(false);
    await expect(outside.call(url, {})).rejects.toThrow('unreachable');
    await expect(outside.call(`http://localhost:${port}/`, {})).rejects.toThrow('host not allowed');
    expect(connections).toBe(0);
  });

  it('lead here from .test alone where it is', async () => {
    const open = openOutside({ outsideLoopback: true });
    const url = `http://hooks.test:${port}/`;
    expect(await open.check(url)).toBeNull();
    expect(open.isPlain(url)).toBe(true);
    expect(open.isPlain('https://hooks.test/')).toBe(false);
    expect((await open.call(url, {})).body.toString()).toBe('inside');
    expect(await open.check(`http://127.0.0.1:${port}/`)).toBe('not_https');
    expect(await open.check('https://localhost/')).toBe('host_not_allowed');
  });
});
