import type { Config } from '../../../../kernel/config/config.ts';
import { bounceSecret } from './return-path.ts';

/** What a mail server signs with that hands over what came back to a shop. */
export const signatureOf = (config: Pick<Config, 'secretKey'>, shop: number): string => bounceSecret(config, shop);

/** What a mail server says of a mail that it sends back. */
export interface TestBounce {
  /** The address to which it goes back. */
  readonly returnTo: string;
  readonly recipient?: string;
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string;
  /** Of the mail that comes back; some servers name nothing else. */
  readonly messageId?: string;
}

/** A report as Postfix writes it (RFC 3464). */
export const postfixReport = ({
  returnTo,
  recipient = 'nobody@example.org',
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <nobody@example.org>: Recipient address rejected: User unknown',
  messageId = '<some@society.example>',
}: TestBounce): string =>
  `Return-Path: <>
Received: by mail.example.org (Postfix)
	id 4Bz1; Mon, 23 Nov 2026 08:00:00 +0800 (CST)
Date: Mon, 23 Nov 2026 08:00:00 +0800 (CST)
From: MAILER-DAEMON@mail.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${returnTo}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4Bz1.1763856000/mail.example.org"
Message-Id: <20261123000000.4Bz1@mail.example.org>

This is a MIME-encapsulated message.

--4Bz1.1763856000/mail.example.org
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mail.example.org.

--4Bz1.1763856000/mail.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.org
X-Postfix-Queue-ID: 4Bz1
Arrival-Date: Mon, 23 Nov 2026 07:59:58 +0800 (CST)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.org
Diagnostic-Code: ${diagnostic}

--4Bz1.1763856000/mail.example.org
Content-Description: Undelivered Message
Content-Type: message/rfc822

From: news@society.example
To: ${recipient}
Message-ID: ${messageId}
Subject: =?UTF-8?B?5a2m5pyv5ZGo?=

--4Bz1.1763856000/mail.example.org--
`.replaceAll('\n', '\r\n');

/** A complaint as large providers hand it on (RFC 5965). */
export const complaintReport = (messageId: string, kind = 'abuse'): string =>
  `From: <staff@hotmail.example>
To: <abuse@society.example>
Subject: complaint about message from 203.0.113.9
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part0"

--part0
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report.

--part0
Content-Type: message/feedback-report

Feedback-Type: ${kind}
User-Agent: SomeGenerator/1.0
Version: 1

--part0
Content-Type: message/rfc822

From: news@society.example
Message-ID: ${messageId}
Subject: x

--part0--
`.replaceAll('\n', '\r\n');
