import { type Ctx, type Person, signedIn } from '../../../kernel/http/context.ts';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import { accountByIdentity } from '../../../kernel/identity/accounts.ts';
import { membershipOf } from '../../../kernel/identity/members.ts';
import { storeUpload } from '../../platform/file/public.ts';
import { askedAt, recordConsent } from '../agreement/public.ts';
import { demoPeople } from '../member/public.ts';
import { decide } from './commands/decide.ts';
import { saveProfile } from './commands/save-profile.ts';
import { submitProfile } from './commands/submit-profile.ts';
import { type DemoProfile, demoProfiles } from './demo-profiles.ts';
import { ownApplications } from './queries/own-applications.ts';

/** Lets the doctors of a demo shop register, and an administrator decide about them, by the same commands as everybody. */
export async function demo(ctx: Ctx): Promise<void> {
  const reviewer = await personOf(ctx, 'admin');
  for (const profile of demoProfiles(ctx.shop.code)) {
    const person = await personOf(ctx, profile.person);
    if (person === null || reviewer === null) continue;
    const { granted, underWay } = await ownApplications(ctx.db, ctx.shop.id, person.id);
    if (granted === null && underWay === null)
      await register({ ...ctx, person }, { ...ctx, person: reviewer }, profile);
  }
}

async function register(ctx: Ctx, reviewer: Ctx, profile: DemoProfile): Promise<void> {
  const { title, hospital, department, specialty, licence } = profile;
  await agreeToAll(ctx);
  const upload = { fileName: '执业证书.png', mime: 'image/png', bytes: await drawLicence(licence) };
  const stored = await withUpload(ctx, upload, (own) => storeUpload(own, 'licence', 'members'));
  const licenceFile = stored.data.id;
  const values = { name: ctx.person?.name ?? '', title, hospital, department, specialty, licence, licenceFile };
  await saveProfile(ctx, values);
  if (profile.person === 'doctor-draft') return;
  const { data } = await submitProfile(ctx, {});
  if (profile.person === 'doctor-submitted') return;
  const reason = profile.rejectedFor ?? null;
  await decide(reviewer, { ...data, move: reason === null ? 'grant' : 'reject', reason });
  if (profile.change === undefined) return;
  await saveProfile(ctx, { ...values, ...profile.change });
  await submitProfile(ctx, {});
}

/** The consents that a doctor gives by ticking them. */
async function agreeToAll(ctx: Ctx): Promise<void> {
  for (const at of ['doctor', 'licence'] as const) {
    const asked = await askedAt(ctx, at);
    const who = { memberId: signedIn(ctx).id, channel: at, device: '' };
    await ctx.db.write(async (tx) => {
      for (const { key, version } of asked) await recordConsent(tx, { ...who, key, version });
    });
  }
}

async function personOf(ctx: Ctx, key: string): Promise<Person | null> {
  const plan = demoPeople(ctx.shop.code).find((each) => each.key === key);
  const phone = { kind: 'phone', value: plan?.phone ?? '' } as const;
  const account = await accountByIdentity(ctx.db, ctx.services.config, phone);
  const member = account === null ? null : await membershipOf(ctx.db, ctx.shop.id, account.id);
  if (account === null || member === null) return null;
  return {
    id: member.id,
    accountId: account.id,
    name: member.name,
    avatar: null,
    kind: 'site',
    sessionId: 0,
    provedUntil: null,
    roles: [],
    grants: new Map(),
    facts: {},
    centreId: null,
  };
}

/** Draws a page that looks like a licence and says that it is none. */
async function drawLicence(number: string): Promise<Buffer> {
  // The portal serves without it until somebody's picture comes.
  const { default: sharp } = await import('sharp');
  const line = (y: number, width: number): string =>
    `<rect x="330" y="${y}" width="${width}" height="14" rx="7" fill="#c9bda6"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
    <rect width="900" height="600" fill="#f4ecdc"/><rect x="30" y="30" width="840" height="540" fill="none" stroke="#8a2f2f" stroke-width="6"/>
    <rect x="90" y="170" width="190" height="250" fill="#e2d7c0"/><circle cx="185" cy="260" r="48" fill="#b9ab90"/>
    <path d="M105 420 q80 -130 160 0z" fill="#b9ab90"/>${line(190, 300)}${line(240, 420)}${line(290, 360)}${line(340, 440)}
    <circle cx="740" cy="460" r="64" fill="none" stroke="#b03a3a" stroke-width="8" opacity="0.7"/>
    <text x="450" y="110" font-family="sans-serif" font-size="40" text-anchor="middle" fill="#8a2f2f">SPECIMEN · 演示样本</text>
    <text x="330" y="410" font-family="monospace" font-size="30" fill="#4a4033">${number}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
