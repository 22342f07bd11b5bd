import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { ImportButton } from '../../../../ui/console/import-button.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { LONGEST, message, type TextDetail } from '../contract.ts';
import { SECTIONS } from '../sections.ts';
import styles from './message.module.css';
import { TextView } from './text-view.tsx';

/** Every text of the interface, and the shop's own words for it. */
export default function TextList() {
  const t = useText();
  const { locale } = useConsole();
  const queries = useQueryClient();
  const modules = useAnswer(message['message.modules'], {});
  const titles = new Map((modules.data?.data ?? []).map(({ id, title }) => [id, labelIn(locale, title)]));
  // The console shows its own new words without being loaded again.
  const reword = (): void => void queries.invalidateQueries({ queryKey: ['messages'] });
  const restore = useAction(message['message.text.save'], { done: t('restored'), quiet: true, onDone: reword });
  const fieldsOf = (row: TextDetail): FormField[] =>
    (
      [
        ['zh', row.usualZh],
        ['en', row.usualEn],
      ] as const
    )
      .filter(([, usual]) => usual !== '')
      .map(([key, usual]) => ({
        key,
        label: t(key),
        kind: 'longText',
        rows: 3,
        max: LONGEST,
        help: t('usualIs', { text: usual }),
      }));
  const sections = SECTIONS.map((value) => ({
    value,
    label: t(`sectionName.${value}`),
  }));
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        <Link to="/configure/message-missing">
          <Button>{t('toMissing')}</Button>
        </Link>
        <ImportButton kind="message.text" list={message['message.text.list'].path} />
      </PageHeader>
      <RecordTable
        list={message['message.text.list']}
        nameOf={(row) => row.key}
        views={[
          { key: 'own', label: t('ownOnly'), filters: { state: 'own' } },
          { key: 'stale', label: t('staleOnly'), filters: { state: 'stale' } },
        ]}
        filters={[
          {
            key: 'module',
            label: t('module'),
            kind: 'select',
            options: [...titles].map(([value, label]) => ({ value, label })),
          },
          { key: 'section', label: t('section'), kind: 'select', options: sections },
        ]}
        columns={[
          {
            key: 'usualZh',
            title: t('usualZh'),
            render: (row) => (
              <span className={styles.words}>
                <span>{row.zh || row.usualZh || '—'}</span>
                {row.isStale ? (
                  <StateTag kind="warn">{t('stale')}</StateTag>
                ) : (
                  row.zh && <StateTag kind="accent">{t('own')}</StateTag>
                )}
              </span>
            ),
          },
          {
            key: 'usualEn',
            title: t('usualEn'),
            render: (row) => (
              <span className={styles.words} lang="en">
                <span>{row.en || row.usualEn || '—'}</span>
                {row.en && <StateTag kind="accent">{t('own')}</StateTag>}
              </span>
            ),
          },
          {
            key: 'module',
            title: t('module'),
            render: (row) => (
              <span className={styles.place}>
                {titles.get(row.module) ?? row.module} · {t(`sectionName.${row.section}`)}
              </span>
            ),
          },
          {
            key: 'key',
            title: t('key'),
            isHidden: true,
            isExported: true,
            render: (row) => <code className={styles.key}>{row.key}</code>,
          },
          { key: 'zh', title: t('zh'), isHidden: true, isExported: true },
          { key: 'en', title: t('en'), isHidden: true, isExported: true },
        ]}
      />
      <RecordDrawer
        show={message['message.text.show']}
        history={message['message.text.history']}
        names={{ zh: t('zh'), en: t('en'), zh_usual: t('usualZh'), en_usual: t('usualEn') }}
        title={(row) => <code className={styles.key}>{row.key}</code>}
        actions={({ row, can: may, edit }) =>
          may.save && (
            <>
              <Button type="primary" onClick={() => edit(true)}>
                {t('edit')}
              </Button>
              {row.version > 0 && (
                <ConfirmAction
                  label={t('back')}
                  title={t('back')}
                  text={t('backText')}
                  run={() => restore.mutateAsync({ id: row.id, version: row.version, zh: '', en: '' })}
                />
              )}
            </>
          )
        }
        form={({ row, edit }) => (
          <RecordForm
            save={message['message.text.save']}
            show={message['message.text.show']}
            record={row}
            fields={fieldsOf(row)}
            done={() => {
              reword();
              edit(false);
            }}
            cancel={() => edit(false)}
          />
        )}
      >
        {({ row }) => <TextView row={row} moduleTitle={titles.get(row.module) ?? row.module} />}
      </RecordDrawer>
    </>
  );
}
