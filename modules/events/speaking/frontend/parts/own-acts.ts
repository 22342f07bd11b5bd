import type { Callable, Caller } from '../../../../../kernel/client/client.ts';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import type { UploadWay } from '../../../../../kernel/client/use-upload.ts';
import { announced, bringPieces, WHOLE_BYTES } from '../../../../platform/file/parts/send-pieces.ts';
import { type OwnTask, speaking, speakingByLink } from '../../contract.ts';
import type { MaterialKind } from '../../rules/material-steps.ts';
import type { TaskAnswer } from '../../rules/task-steps.ts';

/** What somebody does about their own tasks, however they came here. */
export interface OwnActs {
  answer(task: OwnTask, to: TaskAnswer, reason: string): Promise<OwnTask>;
  disclose(task: OwnTask, ticked: boolean): Promise<OwnTask>;
  /** Announces a version and brings its file: a large one in pieces, which go on where they stopped. */
  bring(task: OwnTask, kind: MaterialKind, file: File, way: UploadWay): Promise<OwnTask>;
  /** A fresh address of a paper. */
  address(id: number): Promise<string>;
}

type Call = Caller['call'];

/** Letters of a paper's name. */
const LONGEST_NAME = 160;

interface Begun {
  id: number;
  pieces: number;
  arrived: number[];
}

/** Goes on with the version that stopped on its way, or announces one: what stopped too long ago, or was another file behind the deadline, begins anew. */
async function goOnOrBegin(
  stopped: number | undefined,
  announce: () => Promise<number>,
  begin: (id: number) => Promise<{ data: Begun }>,
): Promise<{ id: number; data: Begun }> {
  if (stopped !== undefined) {
    try {
      return { id: stopped, data: (await begin(stopped)).data };
    } catch (error) {
      if (!(error instanceof ClientError) || error.code !== 'speaking.arrival_over') throw error;
    }
  }
  const id = await announce();
  return { id, data: (await begin(id)).data };
}

/** The calls of somebody who is signed in, or of whoever holds the link of an invitation. */
const CALLS = {
  member: {
    answer: speaking['speaking.answer'],
    disclose: speaking['speaking.disclose'],
    announce: speaking['speaking.announce'],
    bring: speaking['speaking.bring'],
    begin: speaking['speaking.begin'],
    piece: speaking['speaking.piece'],
    finish: speaking['speaking.finish'],
    file: speaking['speaking.file'],
  },
  link: {
    answer: speakingByLink['speaking.invitation.answer'],
    disclose: speakingByLink['speaking.invitation.disclose'],
    announce: speakingByLink['speaking.invitation.announce'],
    bring: speakingByLink['speaking.invitation.bring'],
    begin: speakingByLink['speaking.invitation.begin'],
    piece: speakingByLink['speaking.invitation.piece'],
    finish: speakingByLink['speaking.invitation.finish'],
    file: speakingByLink['speaking.invitation.file'],
  },
} as const;

/** What can be done by `call`; what goes wrong is the caller’s to show. */
export function ownActs(call: Call, by: keyof typeof CALLS): OwnActs {
  const calls = CALLS[by];
  const quiet = { quiet: true };
  return {
    answer: async ({ id, version }, to, reason) =>
      (await call(calls.answer, { task: id, version, to, reason }, quiet)).data,
    disclose: async ({ id, version }, ticked) =>
      (await call(calls.disclose, { task: id, version, ticked }, quiet)).data,
    async bring(task, kind, file, { once, ...way }) {
      const name = file.name.slice(0, LONGEST_NAME);
      // Sent again under the same name, both are done once.
      const announce = async (): Promise<number> =>
        (await call(calls.announce, { task: task.id, kind, name }, { ...quiet, once: `${once}a` })).data.id;
      if (file.size <= WHOLE_BYTES) {
        const input = { id: await announce(), file };
        return (await call(calls.bring satisfies Callable, input, { ...way, ...quiet, once })).data;
      }
      const begin = (id: number) => call(calls.begin, { id, ...announced(file, LONGEST_NAME) }, quiet);
      const stopped = task.materials.find((one) => one.kind === kind && one.arrived !== null);
      const { id, data } = await goOnOrBegin(stopped?.id, announce, begin);
      return (
        await bringPieces(file, data, way, {
          piece: (number, piece) => {
            const input = { id, upload: data.id, number, file: piece };
            return call(calls.piece satisfies Callable, input, { ...quiet, signal: way.signal });
          },
          finish: (piece) => {
            const input = { id, upload: data.id, file: piece };
            return call(calls.finish satisfies Callable, input, { ...way, ...quiet, once });
          },
        })
      ).data;
    },
    address: async (id) => (await call(calls.file, { id }, quiet)).data.url,
  };
}
