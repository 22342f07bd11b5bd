import type { ComponentData } from '@puckeditor/core';
import { Button, Checkbox, Select } from 'antd';
import { useId } from 'react';
import type { BlockField } from '../../../../../kernel/module/block-spec.ts';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon, type IconName } from '../../../../../ui/console/icon.tsx';
import { isAsked } from '../../tree/stored-values.ts';
import { lockVerbs, readerClasses } from '../../tree/tree.ts';
import { permissionsOf } from './block-config.tsx';
import { type MoveVerb, stepOf, takeStep, useEditor } from './block-moves.ts';
import css from './block-panel.module.css';
import { BlockTalk, PageTalk } from './block-talk.tsx';
import { useDesign } from './design-context.ts';
import { FieldEditor } from './field-editor.tsx';
import fields from './fields.module.css';
import { type BlockMarks, marksOf, storedId } from './puck-data.ts';
import { useLabel } from './use-label.ts';

const moves: readonly { verb: MoveVerb; icon: IconName }[] = [
  { verb: 'up', icon: 'up' },
  { verb: 'down', icon: 'down' },
  { verb: 'into', icon: 'right' },
  { verb: 'out', icon: 'left' },
];

/** What is wrong with a block by path: what the server refused, and what the checks found. */
function useProblems(id: string): Record<string, string[]> {
  const t = useText('page');
  const { problems, lacks } = useDesign();
  const all: Record<string, string[]> = {};
  const add = (path: string, text: string): void => {
    all[path] = [...(all[path] ?? []), text];
  };
  for (const [path, texts] of Object.entries(problems)) {
    const before = `tree.${id}.`;
    if (path.startsWith(before)) for (const text of texts) add(path.slice(before.length), text);
  }
  for (const lack of lacks) if (lack.block === id) add(lack.path, t(`lack.${lack.code}`));
  return all;
}

function MarkFields({ marks, change }: { marks: BlockMarks; change(marks: Partial<BlockMarks>): void }) {
  const t = useText('page');
  const { mayLock } = useDesign();
  const readersId = useId();
  const hiddenId = useId();
  return (
    <section className={css.marks}>
      <h3>{t('design.whoAndWhere')}</h3>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={readersId}>
          {t('design.readers')}
        </label>
        <Select
          id={readersId}
          mode="multiple"
          value={marks.readers}
          placeholder={t('design.everyone')}
          options={readerClasses.map((value) => ({ value, label: t(`design.reader.${value}`) }))}
          onChange={(readers) => change({ readers })}
        />
      </div>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={hiddenId}>
          {t('design.shownOn')}
        </label>
        <Select
          id={hiddenId}
          value={marks.hidden}
          options={(['', 'phone', 'desktop'] as const).map((value) => ({
            value,
            label: t(`design.hidden.${value || 'never'}`),
          }))}
          onChange={(hidden) => change({ hidden })}
        />
      </div>
      {mayLock && (
        <fieldset className={css.locks}>
          <legend>{t('design.locks')}</legend>
          <Checkbox.Group
            value={marks.locks}
            options={lockVerbs.map((value) => ({ value, label: t(`design.lock.${value}`) }))}
            onChange={(locks) => change({ locks: lockVerbs.filter((verb) => (locks as string[]).includes(verb)) })}
          />
        </fieldset>
      )}
    </section>
  );
}

function Panel({ item }: { item: ComponentData }) {
  const t = useText('page');
  const label = useLabel();
  const { tray, mayLock, isReadOnly } = useDesign();
  const puck = useEditor((state) => state);
  const id = String(item.props.id);
  const spec = tray.get(item.type);
  const marks = marksOf(item);
  const problems = useProblems(storedId(id));
  const rights = permissionsOf(marks, spec?.allowed ?? false, { mayLock, isReadOnly });
  const selector = puck.getSelectorForId(id);
  const change = (props: Record<string, unknown>): void => {
    if (selector === undefined) return;
    puck.dispatch({
      ...{ type: 'replace', destinationIndex: selector.index, destinationZone: selector.zone },
      data: { ...item, props: { ...item.props, ...props } },
    });
  };
  const asked = Object.entries((spec?.fields ?? {}) as Record<string, BlockField>).filter(([, field]) =>
    isAsked(field, item.props),
  );
  const name = spec ? label(spec.label) : t('design.strangeBlock');
  return (
    <>
      <div className={css.head}>
        <h2>{name}</h2>
        <div className={css.actions} role="toolbar" aria-label={t('design.blockActions')}>
          {moves.map(({ verb, icon }) => {
            const step = rights.drag ? stepOf(puck, id, verb, tray) : null;
            return (
              <Button
                key={verb}
                type="text"
                disabled={step === null}
                aria-label={t(`design.move.${verb}`)}
                title={t(`design.move.${verb}`)}
                icon={<Icon name={icon} />}
                onClick={() => step !== null && takeStep(puck, step)}
              />
            );
          })}
          <Button
            type="text"
            disabled={!rights.duplicate || selector === undefined}
            aria-label={t('design.duplicate')}
            title={t('design.duplicate')}
            icon={<Icon name="rowAdd" />}
            onClick={() =>
              selector && puck.dispatch({ type: 'duplicate', sourceIndex: selector.index, sourceZone: selector.zone })
            }
          />
          <Button
            type="text"
            danger
            disabled={!rights.delete || selector === undefined}
            aria-label={t('design.remove')}
            title={t('design.remove')}
            icon={<Icon name="trash" />}
            onClick={() => {
              if (selector === undefined) return;
              puck.dispatch({ type: 'remove', index: selector.index, zone: selector.zone });
              // Otherwise whatever moves up into its place would be the chosen one.
              puck.dispatch({ type: 'setUi', ui: { itemSelector: null } });
            }}
          />
        </div>
      </div>
      {marks.locks.length > 0 && (
        <p className={css.locked}>
          <Icon name="lock" size={14} />
          {t('design.lockedFor', { what: marks.locks.map((verb) => t(`design.lock.${verb}`)).join(' · ') })}
        </p>
      )}
      {asked.map(([key, field]) => (
        <FieldEditor
          key={`${id} ${key}`}
          field={field}
          path={key}
          value={item.props[key]}
          isDisabled={!rights.edit}
          problems={problems}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
      {rights.edit && <MarkFields marks={marks} change={(next) => change({ marks: { ...marks, ...next } })} />}
      <BlockTalk part={storedId(id)} name={name} />
    </>
  );
}

/** The fields of the selected block, what can be done with it, and for whom and where it is shown. */
export function BlockPanel() {
  const t = useText('page');
  const item = useEditor((state) => state.selectedItem);
  return (
    <div className={css.panel}>
      {item === null ? (
        <>
          <p className={css.none}>{t('design.selectBlock')}</p>
          <PageTalk />
        </>
      ) : (
        <Panel key={item.props.id} item={item} />
      )}
    </div>
  );
}
