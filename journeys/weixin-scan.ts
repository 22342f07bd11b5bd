import { expect } from 'vitest';
import { portal } from './browser.ts';

/** Lets a demo person scan a code with the local WeChat, and answers the link of the message that the account sends. */
export async function scan(user: string, scene: string): Promise<string> {
  const answer = await fetch(`${portal.weixin}/control/scan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user, scene }),
  });
  const { delivered, reply } = (await answer.json()) as { delivered: boolean; reply: string };
  expect(delivered).toBe(true);
  return /https?:\S+/.exec(reply)?.[0] ?? '';
}
