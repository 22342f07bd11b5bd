import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { HistoryDrawer } from '../../../../ui/console/history-drawer.tsx';
import { reordered } from '../../../../ui/console/order-moves.ts';
import { OrderTree } from '../../../../ui/console/order-tree.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { reading } from '../../../../ui/console/record-types.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { dictionaryConfigure } from '../contract.ts';
import styles from './dictionary.module.css';

type Item = OutputOf<(typeof dictionaryConfigure)['dictionary.items']>['data'][number];
const save = dictionaryConfigure['dictionary.save'];

/** An item as its form names it: a code may stand in several dictionaries. */
const named = (dictionary: string, { code, label, retired, version }: Item) => ({
  ...{ id: `${dictionary}:${code}`, label, retired, version },
});

const isReworded = ({ label, usual }: Item): boolean =>
  usual !== null && (label.zh !== usual.zh || label.en !== usual.en);

/** Where what holds of an item comes from: said here, or inherited. */
function Source({ item, level }: { item: Item; level: 'platform' | 'shop' }) {
  const t = useText();
  if (item.usual === null) return <StateTag kind="accent">{t('own')}</StateTag>;
  if (item.source === level) return <StateTag kind="accent">{t('overridden')}</StateTag>;
  return <StateTag kind="quiet">{t(item.source === 'platform' ? 'fromPlatform' : 'fromProgram')}</StateTag>;
}

/** The items of one dictionary in their order, each with its words, and the form for one of them. */
export function DictionaryItems({ name, label }: { name: string; label: string }) {
  const t = useText();
  const { locale } = useConsole();
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  const answer = useAnswer(dictionaryConfigure['dictionary.items'], { name });
  const order = useAction(dictionaryConfigure['dictionary.order'], { done: t('orderSaved') });
  const reset = useAction(dictionaryConfigure['dictionary.reset'], { done: t('resetDone'), quiet: true });
  const lock = useAction(dictionaryConfigure['dictionary.lock'], { quiet: true });
  const store = useAction(save, { done: t('saved'), quiet: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data, version, isOpen, isLocked, isPlatform, can } = answer.data;
  const level = isPlatform ? 'platform' : 'shop';
  const isChanged = data.some(({ usual, source }) => usual !== null && source === level);
  const changed = data.filter(({ source }) => source === level).length;
  const nodes = data.map((item) => ({
    ...{ key: item.code, name: labelIn(locale, item.label), item },
    ...{ children: [], isFixed: item.retired },
  }));
  const again = (item: Item): Promise<unknown> =>
    store.mutateAsync({
      ...{ name, code: item.code, version: item.version, retired: false },
      ...(item.usual === null && { label: item.label }),
    });
  const fields: FormField[] = [
    ...(edited === 'new'
      ? [{ key: 'code', label: t('code'), kind: 'text', max: 64, isRequired: true, help: t('codeHelp') } as const]
      : []),
    { key: 'label.zh', label: t('labelZh'), kind: 'text', max: 64, isRequired: true },
    { key: 'label.en', label: t('labelEn'), kind: 'text', max: 96, isRequired: true },
    ...(isOpen && edited !== 'new' && !edited?.isRetiredAbove
      ? [{ key: 'retired', label: t('retired'), kind: 'switch', help: t('retiredHelp') } as const]
      : []),
    { key: 'comment', label: t('comment'), kind: 'text', max: 200 },
  ];
  return (
    <div className={styles.items}>
      <Panel
        title={label}
        actions={
          <>
            {version > 0 && (
              <HistoryDrawer
                title={t('historyOf', { name: label })}
                history={dictionaryConfigure['dictionary.versions']}
                id={name}
                back={can.save ? { rollback: dictionaryConfigure['dictionary.bringBack'], version } : undefined}
              />
            )}
            {can.lock && (
              <ConfirmAction
                label={t(isLocked ? 'unlock' : 'lock')}
                title={t(isLocked ? 'unlockTitle' : 'lockTitle', { name: label })}
                text={t(isLocked ? 'unlockText' : 'lockText')}
                reason="possible"
                run={(comment) => lock.mutateAsync({ name, isLocked: !isLocked, comment })}
              />
            )}
            {can.save && isChanged && (
              <ConfirmAction
                label={t('reset')}
                title={t('resetTitle', { name: label })}
                text={t('resetText')}
                reason="possible"
                run={(comment) => reset.mutateAsync({ name, comment })}
              />
            )}
            {can.save && isOpen && (
              <Button type="primary" onClick={() => setEdited('new')}>
                {t('add')}
              </Button>
            )}
          </>
        }
      >
        <p className={styles.note}>
          {isLocked && <StateTag kind="warn">{t('locked')}</StateTag>}
          <StateTag kind={changed > 0 ? 'accent' : 'quiet'}>
            {changed > 0 ? t('overriddenCount', { count: changed }) : t('inherited')}
          </StateTag>
          {isLocked && <span>{t(isPlatform ? 'lockedHere' : 'lockedNote')}</span>}
          {!isOpen && (isPlatform || !isLocked) && <span>{t('fixedNote')}</span>}
        </p>
        <OrderTree
          label={label}
          nodes={nodes}
          levels={1}
          move={
            can.save && !order.isPending
              ? (key, { index }) => order.mutate({ name, codes: reordered(nodes, key, index).map((node) => node.key) })
              : undefined
          }
        >
          {({ item }) => (
            <div className={styles.item} data-retired={item.retired || undefined}>
              <span className={styles.words}>
                <strong>{item.label.zh}</strong>
                <span lang="en">{item.label.en}</span>
              </span>
              <code>{item.code}</code>
              <span className={styles.tags}>
                {item.retired && <StateTag kind="quiet">{t('retired')}</StateTag>}
                <Source item={item} level={level} />
              </span>
              {can.save && (
                <Button type="link" aria-label={`${t('change')} ${item.label.zh}`} onClick={() => setEdited(item)}>
                  {t('change')}
                </Button>
              )}
            </div>
          )}
        </OrderTree>
      </Panel>
      <Drawer
        open={edited !== null}
        destroyOnHidden
        size={520}
        closable={{ placement: 'end' }}
        title={edited === 'new' ? t('addTo', { name: label }) : t('changeOf', { name: label })}
        onClose={() => setEdited(null)}
      >
        {edited !== null && edited !== 'new' && (
          <p className={styles.head}>
            <code>{edited.code}</code>
            {edited.usual && <span>{t('usualIs', { zh: edited.usual.zh, en: edited.usual.en })}</span>}
            {edited.version > 0 && (isReworded(edited) || edited.retired) && (
              <ConfirmAction
                label={t(edited.usual === null ? 'offerAgain' : 'backToUsual')}
                title={t('backTitle', { name: edited.label.zh })}
                run={async () => {
                  await again(edited);
                  setEdited(null);
                }}
              />
            )}
          </p>
        )}
        {edited !== null && (
          <RecordForm
            save={save}
            fields={fields}
            fixed={edited === 'new' ? { name } : { name, code: edited.code }}
            {...(edited !== 'new' && {
              record: named(name, edited),
              reading: reading(
                dictionaryConfigure['dictionary.items'],
                { name },
                ({ data: items }) =>
                  items.filter(({ code }) => code === edited.code).map((item) => named(name, item))[0],
              ),
            })}
            done={() => setEdited(null)}
            cancel={() => setEdited(null)}
          />
        )}
      </Drawer>
    </div>
  );
}
