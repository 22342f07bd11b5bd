import type { Ctx } from '../../../../kernel/http/context.ts';
import type { AliyunKey } from '../../../../kernel/outside/aliyun/acs3.ts';
import type { PictureReason } from '../picture-contract.ts';
import { type AliyunSite, askAliyun, askInTurn } from './aliyun-safety.ts';

/** Image moderation 2.0 of Alibaba Cloud: help.aliyun.com/document_detail/467829.html. */
const PICTURES = 'ImageModeration';
/** Pictures of people, and whatever else is posted. */
const [PORTRAITS, POSTS] = ['profilePhotoCheck', 'postImageCheck'];
/** It fetches the picture before it answers; a job waits for it. */
const TIMEOUT_MS = 15_000;

/** A picture for the vendor: where it fetches it, within the minutes that the address works, and what it calls it. */
export interface AskedPicture {
  readonly address: string;
  readonly id: string;
  readonly isPortrait: boolean;
}

/** What the vendor finds of a picture. Rejects as `askAliyun` does. */
export async function judgePicture(
  site: AliyunSite,
  key: AliyunKey,
  { address, id, isPortrait }: AskedPicture,
): Promise<PictureReason[]> {
  const found = await askAliyun(site, key, {
    ...{ action: PICTURES, service: isPortrait ? PORTRAITS : POSTS, timeoutMs: TIMEOUT_MS },
    parameters: { imageUrl: address, dataId: id },
  });
  return found.map(({ topic, label, verdict }) => ({ topic, label, verdict }));
}

/** Said of a picture that nobody could judge, or may. */
export const UNCHECKED: PictureReason = { topic: 'unchecked', label: null, verdict: 'review' };

/** The same by the account of the shop or of the platform: a picture that it could not judge is to be looked at. */
export async function findInPicture(ctx: Ctx, picture: AskedPicture): Promise<PictureReason[]> {
  const { found, isAnswered } = await askInTurn(ctx, [(site, key) => judgePicture(site, key, picture)]);
  return isAnswered ? found : [...found, UNCHECKED];
}
