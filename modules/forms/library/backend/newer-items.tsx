import { Button } from 'antd';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { VersionDiff } from '../../../../ui/console/version-diff.tsx';
import { outlineOf } from '../../engine/parts/builder/outline.ts';
import { partsOf, type TakenItem, takenOver } from '../rules/taken.ts';
import type { Designer, NewerItem } from './designer.ts';
import css from './library.module.css';

interface NewerItemsProps {
  designer: Designer;
  waiting: readonly { taken: TakenItem; found: NewerItem }[];
}

/** Of what the definition took: what is newer in the library, laid beside what stands here, and taken over by a click. */
export function NewerItems({ designer, waiting }: NewerItemsProps) {
  const t = useText();
  const inWords = useText('engine');
  const { locale } = useConsole();
  if (waiting.length === 0) return <EmptyState title={t('nothingNewer')} hint={t('nothingNewerHint')} />;
  return (
    <ul className={css.items}>
      {waiting.map(({ taken, found }) => {
        const { item, newest, sections, base } = found;
        const title = inLanguage(locale, found.title, found.titleEn);
        const over = takenOver(designer.sections, taken, base, { item, edition: newest, sections });
        return (
          <li key={`${item} ${taken.copy}`}>
            <div className={css.item}>
              <div>
                <b>{title}</b>
                <span className={css.quiet}>{t('fromTo', { from: taken.edition, to: newest })}</span>
              </div>
              <Button
                type="primary"
                aria-label={t('takeOverThis', { title, edition: newest })}
                onClick={() => designer.commit(over.sections)}
              >
                {t('takeOver', { edition: newest })}
              </Button>
            </div>
            <VersionDiff
              before={outlineOf(partsOf(designer.sections, taken), inWords)}
              after={outlineOf(partsOf(over.sections, taken), inWords)}
            />
            {over.left.length > 0 && (
              <p className={css.quiet}>
                {t('stays', {
                  names: over.left.map(({ label, labelEn }) => inLanguage(locale, label, labelEn)).join(' · '),
                })}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
