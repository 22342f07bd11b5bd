import { Button, Input, Select } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { UploadLine } from '../../../../ui/console/upload-line.tsx';
import { useAction, useAnswer, useRefresh } from '../../../../ui/console/use-answer.ts';
import { useOwnUpload } from '../../../../ui/console/use-own-upload.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { floorDesk } from '../floor-contract.ts';
import { DrawnButton, FloorDrawing } from '../parts/floor-drawing.tsx';
import { drawingFault, MOST, PIN_KINDS, rectangle } from '../rules/plan.ts';
import { GOES, isConnecting } from '../rules/words.ts';
import styles from './plan-editor.module.css';
import { type Chosen, usePlanDrawing } from './use-plan-drawing.ts';

type Board = OutputOf<(typeof floorDesk)['location.floor.board']>['data'];

/** The plan of a floor at work: rooms are drawn as rectangles by pointer, moved and sized by pointer or keys, and pins are set. */
function Editor({ board }: { board: Board }) {
  const t = useText();
  const mayDraw = useCan()('location.floor.save');
  const { say } = useConsole();
  const drawing = usePlanDrawing(board, mayDraw);
  const { areas, pins, chosen, going, isChanged } = drawing;
  const [room, setRoom] = useState<number | null>(null);
  const save = useAction(floorDesk['location.floor.draw'], { done: t('planSaved'), onDone: drawing.forget });
  const nameOf = (roomId: number): string => board.rooms.find(({ id }) => id === roomId)?.name ?? '';
  const free = board.rooms.filter(({ id }) => !areas.some(({ roomId }) => roomId === id));
  const target = room !== null && free.some(({ id }) => id === room) ? room : (free[0]?.id ?? null);
  const isOn = (one: Chosen): boolean => chosen?.kind === one.kind && chosen.at === one.at;
  const pin = chosen?.kind === 'pin' ? pins[chosen.at] : undefined;
  const area = chosen?.kind === 'area' ? areas[chosen.at] : undefined;
  const kinds = PIN_KINDS.map((value) => ({ value, label: t(`pinKinds.${value}`) }));
  const keep = (): void => {
    const fault = drawingFault({ areas, pins }, board.height);
    if (fault !== null) say('error', t(`drawingFaults.${fault}`));
    else save.mutate({ id: board.id, version: board.version, areas, pins });
  };
  return (
    <div className={styles.editor}>
      <FloorDrawing
        floor={board}
        frame={drawing.frame}
        label={t('planOf', { floor: t('levelOf', { level: String(board.level) }) })}
        areas={areas.map((each, at) => ({
          ...{ ...each, name: nameOf(each.roomId) },
          tone: isOn({ kind: 'area', at }) ? ('chosen' as const) : ('plain' as const),
        }))}
        pins={pins.map((each, at) => ({ ...each, isChosen: isOn({ kind: 'pin', at }) }))}
        wrapArea={({ roomId, name }, shape) => {
          const at = areas.findIndex((each) => each.roomId === roomId);
          return (
            <DrawnButton
              key={roomId}
              label={t('areaLabel', { room: name })}
              isMovable={mayDraw}
              {...drawing.handlers({ kind: 'area', at })}
            >
              {shape}
            </DrawnButton>
          );
        }}
        wrapPin={({ kind, label }, at, shape) => (
          <DrawnButton
            key={`${at} ${kind}`}
            label={[t(`pinKinds.${kind}`), label].filter(Boolean).join(' ')}
            isMovable={mayDraw}
            {...drawing.handlers({ kind: 'pin', at })}
          >
            {shape}
          </DrawnButton>
        )}
        onPointerDown={(event) => mayDraw && drawing.begin(event)}
        onPointerMove={drawing.move}
        onPointerUp={() => drawing.end(target)}
        onPointerCancel={drawing.cancel}
      >
        {going !== null && <polygon className={styles.going} points={rectangle(going.from, going.to).join(' ')} />}
      </FloorDrawing>
      {mayDraw && (
        <div className={styles.tools}>
          <p className={styles.hint}>{t('drawHint')}</p>
          <div className={styles.line}>
            <Select
              aria-label={t('roomToDraw')}
              placeholder={t('allDrawn')}
              value={target}
              disabled={free.length === 0}
              options={free.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setRoom}
            />
            <Button disabled={target === null} onClick={() => target !== null && drawing.addArea(target)}>
              {t('addArea')}
            </Button>
            <Button disabled={pins.length >= MOST.pins} onClick={drawing.addPin}>
              {t('addPin')}
            </Button>
          </div>
          {area !== undefined && (
            <div className={styles.line}>
              <b>{nameOf(area.roomId)}</b>
              <Button danger onClick={drawing.dropChosen}>
                {t('dropArea')}
              </Button>
            </div>
          )}
          {pin !== undefined && (
            <div className={styles.line}>
              <Select
                aria-label={t('pinKind')}
                value={pin.kind}
                options={kinds}
                onChange={(kind) =>
                  drawing.changePin(isConnecting(kind) ? { kind, goes: 'both' } : { kind, shaft: '', goes: 'both' })
                }
              />
              <Input
                aria-label={t('pinLabel')}
                placeholder={t('pinLabel')}
                value={pin.label}
                maxLength={40}
                onChange={({ target: { value } }) => drawing.changePin({ label: value })}
              />
              <Input
                aria-label={t('pinLabelEn')}
                placeholder={t('pinLabelEn')}
                value={pin.labelEn}
                maxLength={60}
                onChange={({ target: { value } }) => drawing.changePin({ labelEn: value })}
              />
              {isConnecting(pin.kind) && (
                <Input
                  aria-label={t('pinShaft')}
                  placeholder={t('pinShaft')}
                  value={pin.shaft}
                  maxLength={20}
                  onChange={({ target: { value } }) => drawing.changePin({ shaft: value.trim() })}
                />
              )}
              {isConnecting(pin.kind) && pin.kind !== 'lift' && (
                <Select
                  aria-label={t('pinGoes')}
                  value={pin.goes}
                  options={GOES.map((value) => ({ value, label: t(`goes.${value}`) }))}
                  onChange={(goes) => drawing.changePin({ goes })}
                />
              )}
              <Button danger onClick={drawing.dropChosen}>
                {t('dropPin')}
              </Button>
            </div>
          )}
          {pin !== undefined && isConnecting(pin.kind) && <p className={styles.hint}>{t('pinShaftHint')}</p>}
          <div className={styles.line}>
            <Button type="primary" disabled={!isChanged} loading={save.isPending} onClick={keep}>
              {t('savePlan')}
            </Button>
            <Button disabled={!isChanged} onClick={drawing.forget}>
              {t('forgetPlan')}
            </Button>
            <BringSvg board={board} isDisabled={isChanged} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Takes an SVG as the plan; what is drawn and not yet kept has to be kept first. */
function BringSvg({ board: { id, version }, isDisabled }: { board: Board; isDisabled: boolean }) {
  const t = useText();
  const { call, say } = useConsole();
  const upload = useOwnUpload();
  const refresh = useRefresh(floorDesk['location.floor.bring']);
  const chooser = useRef<HTMLInputElement>(null);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])].slice(0, 1);
    target.value = '';
    void upload.start(
      files,
      (file, way) => {
        const input = { id, version, file };
        return call(floorDesk['location.floor.bring'], input, { ...way, quiet: true });
      },
      () => {
        say('success', t('svgTaken'));
        void refresh();
      },
    );
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept=".svg,image/svg+xml"
        hidden
        aria-label={t('bringSvg')}
        onChange={chosen}
      />
      <Button disabled={isDisabled || upload.isBusy} onClick={() => chooser.current?.click()}>
        {t('bringSvg')}
      </Button>
      <UploadLine upload={upload} />
    </>
  );
}

/** The plan of the floor that the address names. */
export default function PlanEditor() {
  const t = useText();
  const id = Number.parseInt(useParams().id ?? '', 10) || 0;
  const answer = useAnswer(floorDesk['location.floor.board'], { id }, { keep: true });
  const board = answer.data?.data;
  if (board === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  const where = [board.venue, board.building, t('levelOf', { level: String(board.level) })].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader
        title={where}
        lead={board.metres === null ? t('metresMissing') : t('metresKnown', { metres: board.metres })}
      >
        <Link to={`/backend/floors/${board.id}?edit=1`}>{t('editFloor')}</Link>
        <Link to={`/backend/rooms?venueId=${board.venueId}`}>{t('rooms')}</Link>
      </PageHeader>
      <Editor key={`${board.id} ${board.version}`} board={board} />
    </>
  );
}
