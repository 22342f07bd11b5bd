import { useText } from '../../../../ui/console/console-context.ts';
import { ListBody } from './list-body.tsx';
import { type ShownWidget, withBefore } from './shown-widget.ts';

/** The table behind a picture: the same numbers, with those of the days before. */
export function WidgetTable({ name, shown }: { name: string; shown: ShownWidget }) {
  const t = useText();
  return <ListBody name={name} shown={{ ...shown, data: withBefore(shown, t('before')) }} />;
}
