import { describe, expect, it } from 'vitest';
import { Refusal } from '../contract/refusal.ts';
import { refuseCrossSite } from './same-origin.ts';

const ask = (origin: string | undefined, host: string) => () =>
  refuseCrossSite({ 'x-requested-with': 'XMLHttpRequest', ...(origin !== undefined && { origin }) }, host);

describe('AU-8 where a call with an effect comes from', () => {
  it.each([
    [undefined, 'a.example'],
    ['https://a.example', 'a.example'],
    ['https://a.example', 'a.example:443'],
    ['http://a.example', 'a.example:80'],
    ['http://a.example:3000', 'a.example:3000'],
    ['https://A.example', 'a.example.'],
    ['http://例子.example:3000', 'xn--fsqu00a.example:3000'],
    ['http://[::1]:3000', '[::1]:3000'],
  ])('%s may call %s', (origin, host) => expect(ask(origin, host)).not.toThrow());

  it.each([
    ['http://a.example:8080', 'a.example:3000'],
    ['https://a.example:8443', 'a.example'],
    ['http://a.example', 'a.example:3000'],
    ['https://a.example', 'a.example:80'],
    ['https://b.example', 'a.example'],
    ['null', 'a.example'],
    ['https://a.example.evil', 'a.example'],
    ['ftp://a.example', 'a.example'],
    ['', 'a.example'],
  ])('%s may not call %s', (origin, host) => expect(ask(origin, host)).toThrow(Refusal));
});
