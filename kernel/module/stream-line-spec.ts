import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';
import type { RecordedStretch } from './recorded-talk-spec.ts';

/** A way in which a stream can be watched at this moment; of several the viewer chooses. */
export interface StreamLine {
  /** The usual picture, the one that stands in for it, or what is said alone, for a poor line. */
  key: 'main' | 'backup' | 'sound';
  /** A playlist of HLS; it ends, and is for whom the stream admits. */
  url: string;
  /** Whether something comes in by it. */
  isOn: boolean;
}

/** What comes at a moment of a stream, and who speaks; the latter may be empty. */
export interface Chapter {
  at: string;
  title: string;
  titleEn: string;
  speaker: string;
  speakerEn: string;
}

/** What programmes say of a stream where it shows one of their sessions. */
export interface ChapterSource {
  label: Label;
  /** The list (`selects`) that one of them is chosen from. */
  list: string;
  /** What follows what in one of them, with the moments at which each was to begin. */
  chapters(ctx: Ctx, id: number): Promise<Chapter[]>;
}

/** Where streams come in by themselves, by `<module>.<how>`; asked by the module of the streams, for whom a stream admits. */
export interface StreamLineSpec {
  /** The lines of a running stream, the one to begin with first; none where it knows of none. */
  lines(ctx: Ctx, stream: number): Promise<StreamLine[]>;
  /** What of a stream a film shows that was made of what came in; null where that film was not made of it. */
  stretches?(ctx: Ctx, stream: number, film: number): Promise<RecordedStretch[] | null>;
  /** What the stream shows of another module, part by part; none where nobody said so. */
  programme?(ctx: Ctx, stream: number): Promise<Chapter[]>;
}
