import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { grantedDoctor } from '../../../people/doctor/public.ts';
import { dictionaryWords } from '../../../platform/dictionary/public.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { lockItem, textIn, workingCopy, writeItem } from '../../envelope/public.ts';
import { kepuKind } from '../kind.ts';
import { readabilityOf } from '../queries/readability-of.ts';
import { EASY_ENOUGH } from '../readability.ts';
import { refuse } from '../refusals.ts';
import { columnsOf, type SignOff, textHash } from '../sign-off.ts';

interface Answer {
  id: number;
  version: number;
  verdict: SignOff['verdict'];
  comment: string;
}

/** Keeps what the doctor who was asked says of the text that they read; its editors are told. */
export async function signReview(ctx: Ctx, { id, version, verdict, comment }: Answer): Promise<Record<string, never>> {
  const reviewerId = signedIn(ctx).id;
  const [zh, en] = await Promise.all([
    dictionaryWords({ ...ctx, locale: 'zh-CN' }, ['doctor.title']),
    dictionaryWords({ ...ctx, locale: 'en' }, ['doctor.title']),
  ]);
  await ctx.db.write(async (tx) => {
    const item = await lockItem(tx, kepuKind, { id });
    const copy = columnsOf(workingCopy(item));
    if (copy.askedOf !== reviewerId) throw notFound();
    // Another text than the one that was read.
    if (item.version !== version) throw refuse.text_changed();
    const doctor = await grantedDoctor(tx, ctx.shop.id, reviewerId);
    if (doctor === null) throw refuse.reviewer_not_granted();
    if (verdict === 'returned' && comment === '') throw refuse.comment_needed();
    const read = await readabilityOf(ctx, copy);
    const score = Math.min(read.zh?.score ?? 100, read.en?.score ?? 100);
    if (verdict === 'passed' && score < EASY_ENOUGH && comment === '') throw refuse.reason_needed();
    const title = doctor.title ?? '';
    const at = ctx.services.now().toISOString();
    const signOff: SignOff = {
      ...{ reviewerId, verdict, comment, text: textHash(copy), at },
      byline: { name: doctor.name, title: title && zh.of('doctor.title', title), org: doctor.hospital },
      bylineEn: { name: doctor.name, title: title && en.of('doctor.title', title), org: doctor.hospital },
    };
    const { askedBy, editedBy } = copy;
    await writeItem(tx, kepuKind, item, { askedOf: null, askedAt: null, askedBy: null, signOff });
    await sendNotice(ctx, tx, {
      kind: verdict === 'passed' ? 'kepu.passed' : 'kepu.returned',
      key: `${id}/${at}`,
      to: [...new Set([askedBy, editedBy])].filter((one) => one !== null),
      link: `/backend/kepus/${id}`,
      values: {
        title: { zh: copy.title, en: textIn('en', copy.title, copy.titleEn) },
        who: doctor.name,
        comment: comment === '' ? { zh: '未填写意见', en: 'nothing was remarked' } : comment,
      },
    });
  });
  return {};
}
