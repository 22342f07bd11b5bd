import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import vectors from './fixtures/vectors.json' with { type: 'json' };
import { openResource, sealResource } from './wechat-cipher.ts';
import {
  answerText,
  authorization,
  isSignature,
  isTimely,
  jsapiPayment,
  requestText,
  type SignedRequest,
  signedHeaders,
  signText,
} from './wechat-signature.ts';

const privateKey = createPrivateKey(vectors.testingKey.join('\n').replaceAll('TESTING KEY', 'PRIVATE KEY'));
const publicKey = createPublicKey(privateKey);
const other = createPublicKey(vectors.otherPublicKey);
const body = '{"mchid":"1900000001","out_trade_no":"S7-000042-1","amount":{"total":106000,"currency":"CNY"}}';
const request: SignedRequest = {
  ...{ method: 'POST', target: '/v3/pay/transactions/native', timestamp: '1700000000' },
  ...{ nonce: 'moneycore0000000000000000000001', body },
};

describe('PY6 what is signed', () => {
  it('R1 is signed as wechatpay-go signs it', () => {
    expect(signText(vectors.r1.message, privateKey)).toBe(vectors.r1.signature);
    expect(isSignature('source', vectors.r1.signature, publicKey)).toBe(true);
    expect(isSignature('source ', vectors.r1.signature, publicKey)).toBe(false);
  });
  it('R2 is method, path, time, nonce and body, a line each', () => {
    expect(requestText(request)).toBe(vectors.r2.message);
    const signature = signText(requestText(request), privateKey);
    expect(createHash('sha256').update(signature).digest('hex')).toBe(vectors.r2.sha256OfSignature);
    expect(isSignature(requestText(request), vectors.request.signature, other)).toBe(true);
  });
});

describe('PY7 what a call and a page carry', () => {
  it('the header names merchant, nonce, time, serial and signature', () => {
    const header = authorization(request, { mchid: '1900000001', serial: 'F5765756002FDD77', privateKey });
    const signature = signText(vectors.r2.message, privateKey);
    expect(header).toBe(
      `WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="${request.nonce}",timestamp="1700000000",serial_no="F5765756002FDD77",signature="${signature}"`,
    );
  });
  it('a page inside WeChat pays by a signature over app, time, nonce and package', () => {
    const nonce = 'moneycore0000000000000000000003';
    const made = jsapiPayment(
      { appId: 'wx0000000000000001', prepayId: 'wxTEST0001', now: new Date(1_700_000_000_999), nonce },
      privateKey,
    );
    expect(made).toMatchObject({ timeStamp: '1700000000', package: 'prepay_id=wxTEST0001', signType: 'RSA' });
    expect(isSignature(vectors.paySign.message, made.paySign, publicKey)).toBe(true);
    expect(isSignature(vectors.paySign.message, vectors.paySign.signature, other)).toBe(true);
  });
});

describe('PY8 what is believed', () => {
  const { body: raw, signature, message } = vectors.notification;
  const nonce = 'moneycore0000000000000000000002';
  it('a notice is signed over its raw body, and one space more is another body', () => {
    expect(answerText('1700000000', nonce, raw)).toBe(message);
    expect(isSignature(message, signature, other)).toBe(true);
    expect(isSignature(answerText('1700000000', nonce, `${raw} `), signature, other)).toBe(false);
    expect(isSignature(message, signature, publicKey)).toBe(false);
  });
  it('the clock may differ by 300 seconds', () => {
    for (const [shift, taken] of [
      [300, true],
      [-300, true],
      [301, false],
      [-301, false],
    ] as const)
      expect(isTimely('1700000000', new Date((1_700_000_000 + shift) * 1000))).toBe(taken);
  });
  it.each(['timestamp', 'nonce', 'signature', 'serial'])('without the header %s there is nothing to check', (name) => {
    const headers = {
      ...{ 'wechatpay-timestamp': '1700000000', 'wechatpay-nonce': nonce },
      ...{ 'wechatpay-signature': signature, 'wechatpay-serial': 'S' },
    };
    expect(signedHeaders(headers)).not.toBeNull();
    expect(signedHeaders({ ...headers, [`wechatpay-${name}`]: undefined })).toBeNull();
    expect(signedHeaders({ ...headers, [`wechatpay-${name}`]: '' })).toBeNull();
  });
});

describe('PY10 what is encrypted', () => {
  it.each(vectors.aes.map((vector, index) => [`A${index + 1}`, vector] as const))('%s is opened', (_, vector) => {
    const { key, nonce, aad, plaintext, ciphertext } = vector;
    expect(openResource({ ciphertext, nonce, associated_data: aad }, key)).toBe(plaintext);
    expect(sealResource(plaintext, nonce, aad, key)).toBe(ciphertext);
  });
  it('an empty associated data may be left out, another one opens nothing', () => {
    const [first, second] = vectors.aes;
    if (first === undefined || second === undefined) throw new Error('two vectors');
    expect(openResource(second, second.key)).toBe(second.plaintext);
    expect(openResource({ ...first, associated_data: 'Transaction' }, first.key)).toBeNull();
  });
  it('a key of 16 bytes, another nonce, a changed or a short text open nothing', () => {
    const [{ key, nonce, aad, ciphertext } = { key: '', nonce: '', aad: '', ciphertext: '' }] = vectors.aes;
    const sealed = { ciphertext, nonce, associated_data: aad };
    expect(openResource(sealed, key.slice(0, 16))).toBeNull();
    expect(openResource({ ...sealed, nonce: 'moneycore00' }, key)).toBeNull();
    expect(openResource({ ...sealed, ciphertext: `L${ciphertext.slice(1)}` }, key)).toBeNull();
    expect(openResource({ ...sealed, ciphertext: 'AAAA' }, key)).toBeNull();
  });
});
