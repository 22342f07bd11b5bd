import { Button, Input, Space } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { VersionDiff } from '../../../../ui/console/version-diff.tsx';
import { diseaseAdmin, REVIEW, SAVE } from '../admin-contract.ts';
import { type PartSection, partSections } from '../rules.ts';
import css from './part-panel.module.css';

type Part = OutputOf<(typeof diseaseAdmin)['disease.part.list']>['data'][number];

const tagKinds = { draft: 'quiet', asked: 'warn', passed: 'ok', returned: 'warn' } as const;

/** The text of a part in one, so that what was passed and what is new can be laid side by side. */
function useOutline() {
  const t = useText();
  return (sections: readonly PartSection[]): string =>
    sections
      .flatMap(({ key, text, textEn }) => [`【${t(`sections.${key}`)}】`, text, textEn])
      .filter((line) => line !== '')
      .join('\n');
}

/** The reviewer's word on a part that waits. */
function Answer({ which }: { which: { diseaseId: number; kind: Part['kind']; version: number } }) {
  const t = useText();
  const id = useId();
  const [comment, setComment] = useState('');
  const answer = useAction(diseaseAdmin['disease.part.answer'], { done: t('answered') });
  const give = (verdict: 'passed' | 'returned') => answer.mutate({ ...which, verdict, comment });
  return (
    <div className={css.answer}>
      <label htmlFor={id}>{t('comment')}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={500}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <Space>
        <Button type="primary" loading={answer.isPending} onClick={() => give('passed')}>
          {t('pass')}
        </Button>
        <Button loading={answer.isPending} disabled={comment.trim() === ''} onClick={() => give('returned')}>
          {t('return')}
        </Button>
      </Space>
    </div>
  );
}

/** One part of a disease: as it is being written, beside what readers see, with its review. */
export function PartPanel({ diseaseId, part }: { diseaseId: number; part: Part }) {
  const t = useText();
  const can = useCan();
  const outline = useOutline();
  const [isEditing, setEditing] = useState(false);
  const ask = useAction(diseaseAdmin['disease.part.ask'], { done: t('askedNow') });
  const { kind, version, sections, state, comment, isOwn, passed } = part;
  const which = { diseaseId, kind, version };
  if (isEditing) {
    return (
      <Panel title={t(kind)}>
        <RecordForm
          save={diseaseAdmin['disease.part.save']}
          fixed={which}
          usual={Object.fromEntries([['sections', filled(part)]])}
          done={() => setEditing(false)}
          cancel={() => setEditing(false)}
          fields={[
            {
              ...{ key: 'sections', label: t('sectionsOf'), kind: 'objects', isWide: true, help: t('sectionsHelp') },
              ...{ entryName: t('section'), addLabel: t('addSection'), max: partSections[kind].length },
              fields: [
                {
                  ...{ key: 'key', label: t('section'), kind: 'select', isRequired: true },
                  options: partSections[kind].map((value) => ({ value, label: t(`sections.${value}`) })),
                },
                { key: 'text', label: t('text'), kind: 'longText', max: 20_000, rows: 4, isWide: true },
                { key: 'textEn', label: t('textEn'), kind: 'longText', max: 30_000, rows: 3, isWide: true },
              ],
            },
          ]}
        />
      </Panel>
    );
  }
  return (
    <Panel
      title={t(kind)}
      actions={
        <Space>
          {version > 0 && <StateTag kind={tagKinds[state]}>{t(`states.${state}`)}</StateTag>}
          {can(SAVE) && version > 0 && state === 'draft' && (
            <Button loading={ask.isPending} onClick={() => ask.mutate(which)}>
              {t('ask')}
            </Button>
          )}
          {can(SAVE) && <Button onClick={() => setEditing(true)}>{t('write')}</Button>}
        </Space>
      }
    >
      {comment !== '' && <p className={css.comment}>{t('said', { comment })}</p>}
      {sections.length === 0 && passed === null ? (
        <p className={css.comment}>{t('nothingWritten')}</p>
      ) : (
        <VersionDiff before={passed === null ? null : outline(passed)} after={outline(sections)} />
      )}
      {state === 'asked' && can(REVIEW) && (isOwn ? <p>{t('isOwn')}</p> : <Answer which={which} />)}
    </Panel>
  );
}

/** Every section of a part, those without a text too, in the order in which they are shown. */
const filled = ({ kind, sections }: Part): PartSection[] =>
  partSections[kind].map((key) => sections.find((section) => section.key === key) ?? { key, text: '', textEn: '' });
