import { useText } from '../../../../ui/console/console-context.ts';
import type { StateKind } from '../../../../ui/console/state-tag.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import type { ContentStage, ContentState as State } from '../rules.ts';

const kinds: Record<State, StateKind> = {
  draft: 'quiet',
  in_review: 'warn',
  approved: 'accent',
  scheduled: 'accent',
  published: 'ok',
  corrected: 'ok',
  withdrawn: 'bad',
  archived: 'quiet',
};

/** Where an editorial item stands as a coloured word; a live one with changes on the way keeps the colour of what is live. */
export function ContentState({ stage }: { stage: ContentStage }) {
  const t = useText('envelope');
  const isLive = stage.startsWith('published') || stage.startsWith('corrected');
  return <StateTag kind={isLive ? 'ok' : kinds[stage as State]}>{t(`state.${stage}`)}</StateTag>;
}
