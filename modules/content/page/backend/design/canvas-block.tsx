import type { ComponentType, ReactNode } from 'react';
import { useMemo } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { BlockFields } from '../../../../../kernel/module/block-spec.ts';
import { useText } from '../../../../../ui/console/console-context.ts';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { pageDesign, type TrayBlock } from '../../design-contract.ts';
import { shownProps } from '../../tree/shown-props.ts';
import { isFor, treeSchemaVersion } from '../../tree/tree.ts';
import css from './canvas.module.css';
import { openTalks, useDesign } from './design-context.ts';
import { type BlockMarks, storedId } from './puck-data.ts';
import { useLabel } from './use-label.ts';

interface CanvasBlockProps {
  spec: TrayBlock;
  id: string;
  marks: BlockMarks;
  values: Record<string, unknown>;
  /** Draws the place where blocks stand inside. */
  slot(name: string): ReactNode;
}

/** What a data block shows for values that are not saved yet; the last answer stands until the next one has come. */
function useBlockData({ spec, values, marks }: CanvasBlockProps): unknown {
  const { locale, reader } = useDesign();
  const node = { id: 'canvas', type: spec.type, ...marks, readers: [], props: values, slots: {} };
  const tree = JSON.stringify({ schemaVersion: treeSchemaVersion, blocks: [node] });
  const asked = { tree, locale, reader: reader ?? 'visitor' } as const;
  const answer = useAnswer(pageDesign['page.canvas'], asked, { enabled: spec.hasData, keep: true });
  return answer.data?.data[0]?.data ?? null;
}

/** A block in the canvas, drawn by the very view that the site draws it with. */
export function CanvasBlock(props: CanvasBlockProps) {
  const { spec, id, marks, values, slot } = props;
  const t = useText('page');
  const label = useLabel();
  const { locale, width, reader, threads } = useDesign();
  const { viewPart } = useApp();
  const data = useBlockData(props);
  const shown = useMemo(
    () =>
      shownProps(spec.fields as BlockFields, values, {
        locale,
        addressOf: ({ type, id: of }) => `#${type}-${of}`,
        videoOf: ({ url, poster }) => ({
          url,
          poster,
          mime: 'video/mp4',
          stream: null,
          width: null,
          height: null,
          tracks: [],
        }),
        documentOf: ({ url, name, size }) => (url === '' ? null : { url, name, size }),
      }),
    [spec, values, locale],
  );
  const Part = viewPart(spec) as ComponentType<Record<string, unknown>> | undefined;
  const said = openTalks(threads, storedId(id));
  const isAway = marks.hidden === width || (reader !== null && !isFor(marks, reader));
  return (
    <div
      id={storedId(id)}
      className={[isAway && css.away, said > 0 && css.said].filter(Boolean).join(' ') || undefined}
      data-said={said > 0 ? t('design.talks', { count: said }) : undefined}
      data-label={isAway ? t('design.notShown') : undefined}
    >
      <div className={css.view} data-empty={t('design.emptyBlock', { name: label(spec.label) })}>
        {Part && <Part id={id} props={shown.props} data={data} slot={slot} />}
      </div>
    </div>
  );
}
