import type { ArticleFace } from '../../../../../ui/site/article-face.ts';
import type { ChannelItem } from '../../contract.ts';

/** An item as lists draw it: what kind of thing it is stands where others have their category. */
export const faceOf = ({ typeName, ...item }: ChannelItem): ArticleFace => ({ ...item, category: { name: typeName } });
