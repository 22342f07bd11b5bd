import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { LinkState, OutsideLink } from '../links/link-states.ts';

const kinds: Record<LinkState, StateKind> = {
  ...{ waiting: 'quiet', fine: 'ok', moved: 'warn', refused: 'quiet' },
  ...{ gone: 'bad', failing: 'bad', silent: 'bad', barred: 'bad' },
};

/** What was found at an outside link. */
export function LinkFound({ link }: { link: Pick<OutsideLink, 'state' | 'status' | 'isDue'> }) {
  const t = useText('envelope');
  if (link.isDue) return <StateTag kind="accent">{t('link.checking')}</StateTag>;
  const status = link.status !== null && link.status >= 400 ? ` ${link.status}` : '';
  return <StateTag kind={kinds[link.state]}>{`${t(`link.state.${link.state}`)}${status}`}</StateTag>;
}
