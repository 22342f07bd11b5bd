import { describe, expect, it } from 'vitest';
import { threadTime } from '../../../../kernel/testkit/processor-time.ts';
import { bounceReport } from './bounce-report.ts';
import { returnPath } from './return-path.ts';
import { complaintReport, postfixReport } from './test-bounces.ts';

const NUMBER = `2s.${'0a'.repeat(16)}`;
const BACK = returnPath('bounces@society.example', NUMBER);
const ABOUT = { id: NUMBER, shop: 100 };

describe('a mail that came back', () => {
  it.each([
    ['5.1.1', 'smtp; 550 5.1.1 User unknown', { reason: '5.1.1', holder: 'dead' }],
    ['5.2.1', 'smtp; 550 5.2.1 The account is disabled', { reason: '5.2.1', holder: 'dead' }],
    ['5.4.4', 'X-Postfix; Host or domain name not found', { reason: '5.4.4', holder: 'dead' }],
    ['5.2.2', 'smtp; 552 5.2.2 Mailbox full', { reason: '5.2.2', holder: 'away' }],
    ['4.4.1', 'X-Postfix; connect to mx.example.org: Connection timed out', { reason: '4.4.1', holder: 'away' }],
    ['5.4.7', 'smtp; 500 delivery time expired', { reason: '5.4.7', holder: 'away' }],
    ['5.7.1', 'smtp; 550 5.7.1 blocked as spam', { reason: '5.7.1' }],
    ['5.0.0', 'smtp; 550 5.1.1 No such user', { reason: '5.1.1', holder: 'dead' }],
    ['5.0.0', 'smtp; 550 Mailbox not found. http://service.mail.qq.com/', { reason: '5.0.0', holder: 'dead' }],
    ['5.0.0', 'smtp; 550 用户不存在', { reason: '5.0.0', holder: 'dead' }],
    ['5.0.0', 'smtp; 552 Quota exceeded', { reason: '5.0.0', holder: 'away' }],
    ['5.0.0', 'smtp; 554 DT:SPM rejected', { reason: '5.0.0' }],
  ])('says by %s and “%s” what it means for its address', (status, diagnostic, means) => {
    const report = postfixReport({ returnTo: BACK, status, diagnostic });
    expect(bounceReport(report)).toEqual({ ...ABOUT, isDelivered: false, ...means });
  });

  it('says nothing of one that is under way, handed on, or answered by somebody on holiday', () => {
    for (const action of ['delayed', 'relayed', 'expanded', '']) {
      expect(bounceReport(postfixReport({ returnTo: BACK, action }))).toBeNull();
    }
    const holiday = `From: li@example.org\r\nTo: ${BACK}\r\nSubject: 休假\r\nAuto-Submitted: auto-replied\r\n\r\n5.1.1 休假中，请联系 550 室\r\n`;
    expect(bounceReport(holiday)).toBeNull();
    expect(bounceReport(postfixReport({ returnTo: BACK, action: 'delivered', status: '2.0.0' }))).toEqual({
      ...ABOUT,
      ...{ isDelivered: true, reason: '' },
    });
  });

  it('is known by the address that it came to, else by what came back with it', () => {
    const byReturned = postfixReport({ returnTo: 'news@society.example', messageId: `<${NUMBER}@society.example>` });
    expect(bounceReport(byReturned)).toMatchObject(ABOUT);
    expect(bounceReport(postfixReport({ returnTo: BACK.toUpperCase() }))).toMatchObject(ABOUT);
    expect(bounceReport(postfixReport({ returnTo: 'bounces+2s.0a0a@society.example' }))).toBeNull();
    expect(bounceReport(postfixReport({ returnTo: 'news@society.example' }))).toBeNull();
  });

  it('is read where a server writes no report, or writes it in base64, or was cut off', () => {
    const qmail = `From: MAILER-DAEMON@qq.example\nTo: ${BACK}\n\nHi. This is the qmail-send program.\n\n<x@example.org>:\n550 5.1.1 no such user\n\n--- Below this line is a copy of the message.\n\nMessage-ID: <other@x>\n`;
    expect(bounceReport(qmail)).toMatchObject({ ...ABOUT, holder: 'dead' });
    const report = postfixReport({ returnTo: BACK });
    const from = report.indexOf('Reporting-MTA');
    const to = report.indexOf('\r\n--4Bz1', from);
    const encoded = Buffer.from(report.slice(from, to)).toString('base64');
    const inBase64 = `${report.slice(0, from)}${encoded}${report.slice(to)}`.replace(
      'Content-Type: message/delivery-status',
      'Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64',
    );
    expect(bounceReport(inBase64)).toMatchObject({ ...ABOUT, holder: 'dead' });
    expect(bounceReport(report.slice(0, to + 20))).toMatchObject({ ...ABOUT, holder: 'dead' });
  });

  it('may be a complaint; one of another kind is none', () => {
    const messageId = `<${NUMBER}@society.example>`;
    expect(bounceReport(complaintReport(messageId))).toEqual({
      ...ABOUT,
      ...{ isDelivered: false, reason: 'complaint', holder: 'rejecting' },
    });
    expect(bounceReport(complaintReport(messageId, 'not-spam'))).toBeNull();
  });

  it('is read in no time, whatever it is made of', () => {
    const hostile = [
      '',
      '\n'.repeat(200_000),
      ' \n'.repeat(100_000),
      `Content-Type: multipart/report; boundary=${'a'.repeat(199)}\n\n${`--${'a'.repeat(199)}\n`.repeat(1_000)}`,
      `${'x: '.repeat(60_000)}`,
      postfixReport({ returnTo: BACK, status: '5.0.0', diagnostic: `smtp; ${'user '.repeat(40_000)}` }),
      postfixReport({ returnTo: BACK, diagnostic: `smtp; ${'='.repeat(200_000)}` }),
      `To: ${'+2s.'.repeat(50_000)}\n\n`,
    ];
    const began = threadTime();
    for (const raw of hostile) bounceReport(raw);
    expect(threadTime() - began).toBeLessThan(2_000);
  });
});
