import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import type { InputOf, OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { audienceParts } from '../../../../kernel/rules/audience-parts.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { AudienceName } from '../../../../ui/console/audience-name.tsx';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EditLockBar } from '../../../../ui/console/edit-lock-bar.tsx';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { HistoryDrawer } from '../../../../ui/console/history-drawer.tsx';
import { OrderTree } from '../../../../ui/console/order-tree.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { reading } from '../../../../ui/console/record-types.ts';
import { SaveConflict } from '../../../../ui/console/save-conflict.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { useEditing } from '../../../../ui/console/use-editing.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { menuPlaces, shellMenus } from '../menu-contract.ts';
import { menuLimits } from '../menu-rules.ts';
import styles from './menu.module.css';
import { MenuItemDrawer } from './menu-item-drawer.tsx';
import { menuKindName } from './menu-kind-name.ts';
import { type MenuNode, moveNode, nodesOf, putNode, takeNode, valuesOf } from './menu-nodes.ts';
import { menuText } from './menu-text.ts';

type Place = (typeof menuPlaces)[number];
type Menu = OutputOf<(typeof shellMenus)['shellConfigure.menu']>;

const saving = shellMenus['shellConfigure.saveMenu'];

const isPlace = (text: string | null): text is Place => menuPlaces.some((place) => place === text);

/** The menus of the shop, one place at a time (`?place=`). */
export default function MenuScreen() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('place');
  const place = isPlace(asked) ? asked : 'header';
  const answer = useAnswer(shellMenus['shellConfigure.menu'], { place }, { isFresh: true });
  return (
    <>
      <PageHeader title={t('menus')} lead={t('menusLead')} />
      <Segmented
        className={styles.places ?? ''}
        value={place}
        onChange={(next) => setQuery({ place: next })}
        options={menuPlaces.map((value) => ({ value, label: t(`menuPlace.${value}`) }))}
      />
      {answer.isPending && <Waiting />}
      {answer.isError && <Failure error={answer.error} retry={() => void answer.refetch()} />}
      {answer.data && <MenuEditor key={place} place={place} menu={answer.data} />}
    </>
  );
}

function MenuEditor({ place, menu: { data, can } }: { place: Place; menu: Menu }) {
  const t = useText();
  const { locale } = useConsole();
  const editing = useEditing({ save: saving, id: place }, data, ({ items }) => nodesOf(items));
  const { draft: nodes, base, isTouched, held } = editing;
  const isOpen = can.update === true && !held.isReadOnly;
  const [edited, setEdited] = useState<MenuNode | 'new' | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const save = useAction(saving, { done: t('menuSaved'), quiet: true, form: held.form });
  const reset = useAction(shellMenus['shellConfigure.resetMenu'], { done: t('menuReset'), quiet: true });
  const { levels, most } = menuLimits[place];
  const kindName = (type: string): string => menuKindName(t, data.kinds, type);
  const audienceName = (audience: string): string =>
    data.audiences.find(({ value }) => value === audience)?.label ?? audience;
  const names = { kindName, audienceName };
  const asText = (stored: Menu['data']) => ({
    ...{ version: stored.version, items: menuText(nodesOf(stored.items), names), stored },
  });
  const change = (next: MenuNode[]): void => {
    editing.change(next);
    setProblems([]);
  };
  const publish = async (tree: readonly MenuNode[], version: number): Promise<void> => {
    try {
      // Forms carry it as a tree of fields; only the first two levels exist.
      const items = valuesOf(tree) as InputOf<typeof saving>['items'];
      await save.mutateAsync({ place, version, items });
      editing.saved();
    } catch (error) {
      if (editing.isOvertaken(error)) return;
      if (!(error instanceof ClientError)) throw error;
      setProblems(error.fields.items ?? Object.values(error.fields).flat().concat(error.message).slice(0, 1));
    }
  };
  return (
    <Panel
      title={t(`menuPlace.${place}`)}
      actions={
        isOpen && (
          <span className={styles.actions}>
            {data.id !== null && (
              <HistoryDrawer
                title={t('menuHistory', { name: t(`menuPlace.${place}`) })}
                history={shellMenus['shellConfigure.menuHistory']}
                id={data.id}
                names={{ items: t('menuLinks') }}
                // What is typed and not published would be lost by it.
                back={
                  isTouched ? undefined : { rollback: shellMenus['shellConfigure.rollbackMenu'], version: base.version }
                }
              />
            )}
            {data.items.length > 0 && (
              <ConfirmAction
                label={t('menuToAutomatic')}
                title={t('menuToAutomaticTitle')}
                text={t('menuToAutomaticText')}
                reason="possible"
                run={(comment) => reset.mutateAsync({ place, version: base.version, comment })}
              />
            )}
            <Button onClick={() => setEdited('new')} disabled={nodes.length >= most}>
              {t('addMenuItem')}
            </Button>
            <Button
              type="primary"
              disabled={!isTouched || nodes.length === 0}
              loading={save.isPending}
              onClick={() => void publish(nodes, base.version)}
            >
              {t('publishMenu')}
            </Button>
          </span>
        )
      }
    >
      {can.update && <EditLockBar held={held} isOnPage />}
      <p className={styles.note}>{t(`menuNote.${place}`, { most })}</p>
      {problems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {nodes.length === 0 && <EmptyState title={t('menuAutomatic')} hint={t(`menuAutomaticHint.${place}`)} />}
      <OrderTree
        label={t(`menuPlace.${place}`)}
        nodes={nodes}
        levels={levels}
        move={isOpen ? (key, to) => change(moveNode(nodes, key, to)) : undefined}
      >
        {(node) => (
          <div className={styles.item}>
            <span className={styles.words}>
              <strong>{labelIn(locale, node.item.label)}</strong>
              <small>{locale === 'en' ? node.item.label.zh : node.item.label.en}</small>
            </span>
            <span className={styles.target}>
              {kindName(node.item.type)}
              <small>{node.item.leadsTo ?? node.item.to}</small>
            </span>
            <span className={styles.tags}>
              {node.item.audience !== 'everyone' && (
                <StateTag kind="accent">
                  {audienceParts(node.item.audience) === null ? (
                    audienceName(node.item.audience)
                  ) : (
                    <AudienceName audience={node.item.audience} />
                  )}
                </StateTag>
              )}
              {node.item.dead !== null && <StateTag kind="bad">{t('dead')}</StateTag>}
            </span>
            {node.item.dead !== null && <p className={styles.why}>{node.item.dead}</p>}
            {isOpen && (
              <span>
                <Button type="link" aria-label={`${t('change')} ${node.name}`} onClick={() => setEdited(node)}>
                  {t('change')}
                </Button>
                <Button
                  type="link"
                  danger
                  aria-label={`${t('removeRoute')} ${node.name}`}
                  onClick={() => change(takeNode(nodes, node.key))}
                >
                  {t('removeRoute')}
                </Button>
              </span>
            )}
          </div>
        )}
      </OrderTree>
      <MenuItemDrawer
        edited={edited}
        kinds={data.kinds}
        audiences={data.audiences}
        offers={data.offers.filter((type) => levels > 1 || type !== 'group')}
        close={() => setEdited(null)}
        keep={(item) => {
          change(putNode(nodes, edited === 'new' ? null : (edited?.key ?? null), item));
          setEdited(null);
        }}
      />
      {editing.question}
      {editing.isConflict && (
        <SaveConflict
          reading={reading(shellMenus['shellConfigure.menu'], { place }, (answer) => asText(answer.data))}
          record={saving.edits}
          id={place}
          fields={[{ key: 'items', label: t('menuLinks') }]}
          base={asText(base)}
          mine={{ items: menuText(nodes, names) }}
          takeTheirs={({ stored }) => editing.begin(stored)}
          settle={({ items }, latest) => {
            if (items === latest.items) return editing.begin(latest.stored);
            editing.begin(latest.stored, nodes);
            void publish(nodes, latest.version);
          }}
          close={editing.closeConflict}
        />
      )}
    </Panel>
  );
}
