import { describe, expect, it } from 'vitest';
import { acs3Headers, canonicalQuery, percentEncoded } from './acs3.ts';

describe('signatures of Alibaba Cloud', () => {
  // The example of the vendor's documentation, "Request syntax and signature method V3".
  const example = {
    ...{ host: 'ecs.cn-shanghai.aliyuncs.com', action: 'RunInstances', version: '2014-05-26' },
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    ...{ now: new Date('2023-10-26T10:22:32.000Z'), nonce: '3156853299f313e23d1673dc12e1703d' },
  };
  const key = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' };

  it('are those of the vendor’s own example', () => {
    expect(acs3Headers(example, key)).toMatchObject({
      'x-acs-date': '2023-10-26T10:22:32Z',
      authorization:
        'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    });
  });

  it('differ with each thing that is signed', () => {
    const signatures = [
      acs3Headers(example, key),
      acs3Headers({ ...example, action: 'SendSms' }, key),
      acs3Headers({ ...example, query: { ...example.query, RegionId: 'cn-beijing' } }, key),
      acs3Headers({ ...example, nonce: 'x' }, key),
      acs3Headers({ ...example, body: Buffer.from('x') }, key),
      acs3Headers({ ...example, host: 'example.cn' }, key),
      acs3Headers(example, { ...key, secret: 'x' }),
    ].map(({ authorization }) => authorization);
    expect(new Set(signatures).size).toBe(signatures.length);
  });

  it('sort and encode what stands in the address', () => {
    expect(percentEncoded("a b*(c)!'~")).toBe('a%20b%2A%28c%29%21%27~');
    expect(canonicalQuery({ b: '中', a: '1&2', B: '' })).toBe('B=&a=1%262&b=%E4%B8%AD');
  });
});
