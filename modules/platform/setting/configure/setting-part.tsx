import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { SettingTestButton } from '../parts/setting-test-button.tsx';
import styles from './setting.module.css';
import type { Change, Layout, SettingField, SettingModule } from './setting-field.ts';
import { SettingRow } from './setting-row.tsx';
import type { DraftOfMine } from './use-draft.ts';

interface SettingPartProps {
  module: SettingModule;
  fields: readonly SettingField[];
  draft: DraftOfMine;
  layout: Layout;
  isPlatform: boolean;
  isOpen: boolean;
  isSearch: boolean;
  change(key: string, next: Change | null): void;
}

/** One module's settings, a panel for each of their groups, with the tests that belong there. */
export function SettingPart({ module, fields, draft, layout, isPlatform, isOpen, isSearch, change }: SettingPartProps) {
  const t = useText('setting');
  const { locale } = useConsole();
  const inLanguage = (label: { zh: string; en: string }): string => labelIn(locale, label);
  const title = inLanguage(module.title);
  return module.groups
    .map((group) => ({ ...group, fields: fields.filter((field) => field.group === group.key) }))
    .filter((group) => group.fields.length > 0 || (!isSearch && group.tests.length > 0))
    .map((group) => (
      <Panel
        key={group.key}
        title={group.title ? `${title} · ${inLanguage(group.title)}` : title}
        actions={
          isOpen && (
            <div className={styles.tests}>
              {group.tests.map((test) => (
                <SettingTestButton key={test.key} test={test} layout={layout} changes={draft.changes} />
              ))}
            </div>
          )
        }
      >
        {group.fields.map((field) => (
          <SettingRow
            key={field.key}
            field={field}
            change={draft.changes[field.key]}
            problems={draft.problems[field.key] ?? []}
            isPlatform={isPlatform}
            isLayout={layout !== ''}
            isOpen={isOpen}
            set={(next) => change(field.key, next)}
          />
        ))}
        {group.fields.length === 0 && <p className={styles.help}>{t('testUsesTyped')}</p>}
      </Panel>
    ));
}
