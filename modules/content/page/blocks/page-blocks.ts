import type { BlockSpec } from '../../../../kernel/module/block-spec.ts';
import { bannerBlock } from './banner.ts';
import { buttonsBlock } from './buttons.ts';
import { cardsBlock } from './cards.ts';
import { columnsBlock } from './columns.ts';
import { countdownBlock } from './countdown.ts';
import { downloadsBlock } from './downloads.ts';
import { factsBlock } from './facts.ts';
import { formLinkBlock } from './form-link.ts';
import { headingBlock } from './heading.ts';
import { mapBlock } from './map.ts';
import { pictureBlock } from './picture.ts';
import { qrBlock } from './qr.ts';
import { questionsBlock } from './questions.ts';
import { sectionBlock } from './section.ts';
import { spacerBlock } from './spacer.ts';
import { stepsBlock } from './steps.ts';
import { textBlock } from './text.ts';
import { videoBlock } from './video.ts';

/** The blocks that every shop with pages has, in the order of the tray. */
export const pageBlocks: readonly BlockSpec[] = [
  ...[sectionBlock, columnsBlock, spacerBlock],
  ...[headingBlock, textBlock, cardsBlock, factsBlock, stepsBlock, questionsBlock],
  ...[bannerBlock, pictureBlock, videoBlock, downloadsBlock, mapBlock],
  ...[countdownBlock],
  ...[buttonsBlock, formLinkBlock, qrBlock],
];
