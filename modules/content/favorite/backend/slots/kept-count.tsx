import { useText } from '../../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { favorite } from '../../contract.ts';

/** How many members keep a thing, where some do: the slot hands in its `type`, as targets have it, and its `id`. */
export default function KeptCount({ type, id }: { type: string; id: number }) {
  const t = useText();
  const { data } = useAnswer(favorite['favorite.cnt'], { type, ids: [id] });
  const count = data?.data[String(id)]?.cnt ?? 0;
  return count > 0 && <StateTag kind="quiet">{t('keptBy', { count })}</StateTag>;
}
