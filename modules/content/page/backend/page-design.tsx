import { Puck } from '@puckeditor/core';
import '@puckeditor/core/no-external.css';
import { Segmented, Tabs } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { propertyIn } from '../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EditLockBar } from '../../../../ui/console/edit-lock-bar.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { useEditLock } from '../../../../ui/console/use-edit-lock.ts';
import { useFormDraft } from '../../../../ui/console/use-form-draft.ts';
import { useIsNarrow } from '../../../../ui/console/use-is-narrow.ts';
import { useThreads } from '../../../../ui/console/use-threads.ts';
import { useUnsavedGuard } from '../../../../ui/console/use-unsaved-guard.tsx';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { pageAdmin, pageRecord } from '../admin-contract.ts';
import { pageDesign } from '../design-contract.ts';
import type { PageTree, ReaderClass } from '../tree/tree.ts';
import { blockConfig } from './design/block-config.tsx';
import { BlockPanel } from './design/block-panel.tsx';
import { useCanvasApp } from './design/canvas-app.ts';
import { CanvasFrame } from './design/canvas-frame.tsx';
import { CheckDrawer } from './design/check-drawer.tsx';
import { Conflict } from './design/conflict.tsx';
import { type CanvasWidth, type Design, DesignContext } from './design/design-context.ts';
import { holdsMore, KeptTree } from './design/kept-tree.tsx';
import { NamedBlock } from './design/named-block.tsx';
import { Outline } from './design/outline.tsx';
import { PreviewDialog } from './design/preview-dialog.tsx';
import { toData, toTree } from './design/puck-data.ts';
import { puckWords } from './design/puck-words.ts';
import { ScaledCanvas } from './design/scaled-canvas.tsx';
import { TemplateDialog } from './design/template-dialog.tsx';
import { Toolbar } from './design/toolbar.tsx';
import { Tray } from './design/tray.tsx';
import { useAutosave } from './design/use-autosave.ts';
import css from './page-design.module.css';

interface Loaded {
  id: number;
  version: number;
  title: string;
  tree: PageTree;
  can: Readonly<Record<string, boolean>>;
}

/** From where an editor goes on: a version with its blocks, and work that is still to be saved over them. */
interface Start {
  version: number;
  tree: PageTree;
  draft?: PageTree;
}

/** Conversations that the editor shows at their blocks: open ones first. */
const MOST_TALKS = 100;

type Pane = 'blocks' | 'canvas' | 'fields';
type Dialog = 'checks' | 'preview' | 'template' | null;

function Sides() {
  const t = useText('page');
  return (
    <Tabs
      size="small"
      centered
      items={[
        { key: 'tray', label: t('design.blocks'), children: <Tray /> },
        { key: 'outline', label: t('design.outline'), children: <Outline /> },
      ]}
    />
  );
}

function Editor({ page, startAnew }: { page: Loaded & Start; startAnew(start: Start): void }) {
  const t = useText('page');
  const { locale: spoken, call } = useConsole();
  const isNarrow = useIsNarrow();
  const offered = useAnswer(pageDesign['page.blocks'], {});
  const status = useAnswer(pageAdmin['page.page.status'], { id: page.id });
  const talk = useThreads(pageRecord, page.id, MOST_TALKS);
  const checks = useAnswer(pageDesign['page.checks'], { id: page.id }, { keep: true });
  const kept = useFormDraft(`${pageRecord}.design`, page.id);
  const guard = useUnsavedGuard(kept.forget);
  const held = useEditLock(pageAdmin['page.page.save'].record, page.id, {
    onGained: () =>
      call(pageDesign['page.design'], { id: page.id }, { quiet: true })
        .then(({ data }) => startAnew({ version: data.version, tree: data.tree as PageTree }))
        .catch(() => undefined),
    onLost: () => undefined,
  });
  const autosave = useAutosave({ id: page.id, form: held.form }, page, kept);
  const [view, setView] = useState<{ locale: Locale; width: CanvasWidth; reader: ReaderClass | null }>({
    ...{ locale: 'zh-CN', width: 'desktop', reader: null },
  });
  const block = useSearchParams()[0].get('block');
  const [pane, setPane] = useState<Pane>(block === null ? 'canvas' : 'fields');
  const [dialog, setDialog] = useState<Dialog>(null);
  const built = page.draft ?? page.tree;
  const tree = useRef(built);
  const tray = useMemo(() => new Map((offered.data?.data ?? []).map((block) => [block.type, block])), [offered.data]);
  const maySave = status.data?.data.steps.find(({ verb }) => verb === 'save')?.allowed ?? true;
  const isReadOnly = !maySave || page.can.save === false || held.isReadOnly;
  const mayLock = page.can.lock === true;
  const config = useMemo(
    () => blockConfig(tray, { mayLock, isReadOnly }, spoken === 'en', t),
    [tray, mayLock, isReadOnly, spoken, t],
  );
  const first = useMemo(() => toData(built, tray), [built, tray]);
  const words = useMemo(() => puckWords(t), [t]);
  const isSettled = autosave.state === 'saved';
  useEffect(() => (isSettled ? guard.clear() : guard.mark()), [guard, isSettled]);

  // A publication by the steps counts the version up: the draft goes on from there.
  const nowVersion = status.data?.data.version;
  const { goOnFrom } = autosave;
  const seen = useRef(page.version);
  useEffect(() => {
    if (nowVersion === undefined || nowVersion <= seen.current || !isSettled) return;
    seen.current = nowVersion;
    goOnFrom(nowVersion, true);
  }, [nowVersion, isSettled, goOnFrom]);

  if (offered.isError) return <Failure error={offered.error} retry={() => void offered.refetch()} />;
  if (!offered.data || !status.data) return <Waiting />;
  const design: Design = {
    ...{ tray, targets: offered.data.targets, routes: offered.data.routes, ...view },
    ...{ page: page.id, threads: talk.data?.data ?? [] },
    ...{ lacks: checks.data?.data ?? [], problems: autosave.problems, mayLock, isReadOnly },
  };
  const open = (next: Dialog) => async (): Promise<void> => {
    if (next === 'checks') await autosave.flush();
    setDialog(next);
  };
  return (
    <DesignContext value={design}>
      <div className={css.whole}>
        <Puck
          config={config}
          data={first}
          onChange={(data) => {
            tree.current = toTree(data, tray);
            if (!isReadOnly) autosave.changed(tree.current);
          }}
          dictionary={words}
          iframe={{ enabled: true, syncHostStyles: false }}
          overrides={overrides}
          height="100%"
        >
          <div className={css.editor} data-pane={pane}>
            {block !== null && <NamedBlock id={block} />}
            <EditLockBar held={held} isFlush />
            <Toolbar
              title={String(propertyIn(spoken, page, 'title'))}
              isHeld={held.isReadOnly}
              back={`/backend/pages/${page.id}`}
              autosave={autosave}
              choose={(next) => setView({ ...view, ...next })}
              openChecks={open('checks')}
              openPreview={open('preview')}
              keepTemplate={page.can.template === true ? open('template') : undefined}
            />
            {isNarrow && (
              <Segmented
                block
                aria-label={t('design.panes')}
                value={pane}
                options={(['blocks', 'canvas', 'fields'] as const).map((value) => ({
                  value,
                  label: t(`design.pane.${value}`),
                }))}
                onChange={(next) => setPane(next as Pane)}
              />
            )}
            <div className={css.panes}>
              <aside className={css.left} aria-label={t('design.blocks')}>
                <Sides />
              </aside>
              <section className={css.canvas} aria-label={t('design.canvas')}>
                <ScaledCanvas width={view.width} name={t('design.canvas')}>
                  <Puck.Preview />
                </ScaledCanvas>
              </section>
              <aside className={css.right} aria-label={t('design.fields')}>
                <BlockPanel />
              </aside>
            </div>
          </div>
          <CheckDrawer id={page.id} isOpen={dialog === 'checks'} close={() => setDialog(null)} />
        </Puck>
      </div>
      {dialog === 'preview' && <PreviewDialog id={page.id} tree={tree.current} close={() => setDialog(null)} />}
      {dialog === 'template' && <TemplateDialog tree={() => tree.current} close={() => setDialog(null)} />}
      {autosave.state === 'conflict' && (
        <Conflict
          id={page.id}
          mine={tree.current}
          takeTheirs={(version, theirs) => {
            guard.clear();
            kept.forget();
            startAnew({ version, tree: theirs });
          }}
          keepMine={(version) => autosave.goOnFrom(version, false)}
        />
      )}
      {kept.offered !== null && !isReadOnly && holdsMore(kept.offered, page.tree) && (
        <KeptTree
          offered={kept.offered}
          stored={page.tree}
          take={(version, draft) => {
            kept.close();
            startAnew({ version, tree: page.tree, draft });
          }}
          discard={kept.forget}
        />
      )}
      {guard.question}
    </DesignContext>
  );
}

function CanvasInside({ children, document: place }: { children: React.ReactNode; document?: Document }) {
  const app = useCanvasApp();
  return (
    <CanvasFrame app={app} place={place}>
      {children}
    </CanvasFrame>
  );
}

// One object for good: the editor's package makes its parts anew where it changes.
const overrides = { iframe: CanvasInside };

/** Builds a page of blocks: tray and outline, the canvas in the shop's own face, and the fields of the selected block. */
export default function PageDesign() {
  const id = Number(useParams().id);
  const [attempt, setAttempt] = useState(0);
  const [taken, setTaken] = useState<Start | null>(null);
  const answer = useAnswer(pageDesign['page.design'], { id }, { isFresh: true });
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (loaded !== null || !answer.data || answer.isFetching) return;
    const { data, can } = answer.data;
    setLoaded({ ...data, tree: data.tree as PageTree, can });
  }, [answer.data, answer.isFetching, loaded]);
  if (loaded === null) {
    return answer.isError ? <Failure error={answer.error} retry={() => void answer.refetch()} /> : <Waiting />;
  }
  return (
    <Editor
      key={attempt}
      page={{ ...loaded, ...taken }}
      startAnew={(start) => {
        setTaken(start);
        setAttempt(attempt + 1);
      }}
    />
  );
}
