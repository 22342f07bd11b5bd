import { useT } from '../../../../../kernel/client/site-app.ts';
import { Chip } from '../../../../../ui/site/chip.tsx';
import css from './case.module.css';

/** What was found, by its kinds with how often; nothing where nothing was. */
export function FindingChips({ found }: { found: readonly { kind: string }[] }) {
  const t = useT();
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return (
    <span className={css.kinds}>
      {kinds.map((kind) => {
        const count = found.filter((one) => one.kind === kind).length;
        return (
          <Chip key={kind} tone="warn">
            {t(`case.found.${kind}`)}
            {count > 1 && ` × ${count}`}
          </Chip>
        );
      })}
    </span>
  );
}
