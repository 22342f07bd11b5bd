import type { KeyboardEvent } from 'react';
import type { BlockFields } from '../../../../../kernel/module/block-spec.ts';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import { shownProps } from '../../tree/shown-props.ts';
import { type MoveVerb, outlineOf, selectBlock, stepOf, takeStep, useEditor } from './block-moves.ts';
import { openTalks, useDesign } from './design-context.ts';
import css from './outline.module.css';
import { storedId } from './puck-data.ts';
import { BlockSign } from './tray.tsx';
import { useLabel } from './use-label.ts';

const moves: Partial<Record<string, MoveVerb>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

/** The blocks of the page as a list: chosen by a click, moved with Alt and the arrows. */
export function Outline() {
  const t = useText('page');
  const label = useLabel();
  const { tray, locale, lacks, threads, isReadOnly } = useDesign();
  const puck = useEditor((state) => state);
  const placed = outlineOf(puck, tray);
  const selected = puck.selectedItem === null ? null : storedId(String(puck.selectedItem.props.id));
  const wordsOf = (type: string, props: Record<string, unknown>): string => {
    const spec = tray.get(type);
    if (spec === undefined) return '';
    const shown = shownProps(spec.fields as BlockFields, props, {
      locale,
      addressOf: () => null,
      videoOf: () => null,
      documentOf: () => null,
    }).props;
    const { title, text } = shown as { title?: unknown; text?: unknown };
    const found = [title, text].find((one): one is string => typeof one === 'string' && one !== '') ?? '';
    return found
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .slice(0, 40);
  };
  const onKey = (id: string) => (event: KeyboardEvent) => {
    const verb = event.altKey ? moves[event.key] : undefined;
    if (verb === undefined || isReadOnly) return;
    event.preventDefault();
    const item = puck.appState.data.content.length > 0 ? id : null;
    const step = item === null ? null : stepOf(puck, item, verb, tray);
    if (step !== null && puck.getPermissions({ item: puck.getItemById(id) ?? null }).drag) takeStep(puck, step);
  };
  if (placed.length === 0) return <p className={css.none}>{t('design.noBlocks')}</p>;
  return (
    <ul className={css.outline} aria-label={t('design.outline')}>
      {placed.map(({ node, depth }) => {
        const spec = tray.get(node.type);
        const said = openTalks(threads, node.id);
        const wrong = lacks.filter((lack) => lack.block === node.id);
        return (
          <li key={node.id}>
            <button
              type="button"
              className={css.block}
              style={{ paddingInlineStart: depth * 14 }}
              aria-current={node.id === selected}
              data-id={node.id}
              onClick={() => selectBlock(puck, node.id, tray)}
              onKeyDown={onKey(node.id)}
            >
              {spec && <BlockSign path={spec.icon} />}
              <span className={css.name}>
                {spec ? label(spec.label) : t('design.strangeBlock')}
                <small>{wordsOf(node.type, node.props)}</small>
              </span>
              {node.locks.length > 0 && (
                <span className={css.mark} title={t('design.locked')}>
                  <Icon name="lock" size={14} />
                </span>
              )}
              {said > 0 && (
                <span className={css.said} title={t('design.talks', { count: said })}>
                  <Icon name="comment" size={14} />
                  {said}
                </span>
              )}
              {wrong.length > 0 && (
                <span className={wrong.some(({ isBlocking }) => isBlocking) ? css.bad : css.warn}>{wrong.length}</span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
