import { expect, test } from 'vitest';
import { trackFilm } from './track-film.ts';

/** A player as far as the tracker looks at it. */
class Film extends EventTarget {
  currentTime = 0;
  playbackRate = 1;
  paused = false;
  seeking = false;
  at(...moments: number[]): void {
    for (const moment of moments) {
      this.currentTime = moment;
      this.dispatchEvent(new Event('timeupdate'));
    }
  }
  jump(to: number): void {
    this.currentTime = to;
    this.dispatchEvent(new Event('seeking'));
  }
}

function tracked() {
  const film = new Film();
  return { film, tracker: trackFilm(film as unknown as HTMLVideoElement) };
}

test('what plays on is one stretch, and a jump begins another one', () => {
  const { film, tracker } = tracked();
  film.at(0, 0.25, 0.5);
  film.jump(30);
  film.at(30, 30.25);
  expect(tracker.take()).toEqual([
    { from: 0, to: 500 },
    { from: 30_000, to: 30_250 },
  ]);
  expect(tracker.take()).toEqual([]);
});

test('a leap that no player tells of is none that was played, nor what goes by while it seeks', () => {
  const { film, tracker } = tracked();
  film.at(0, 9);
  film.seeking = true;
  film.at(9.5);
  expect(tracker.take()).toEqual([]);
});

test('the end of a stretch counts when it is paused, and what was lost is told once more', () => {
  const { film, tracker } = tracked();
  film.at(1);
  film.currentTime = 1.8;
  film.paused = true;
  film.dispatchEvent(new Event('pause'));
  const taken = tracker.take();
  expect(taken).toEqual([{ from: 1000, to: 1800 }]);
  film.paused = false;
  film.at(2.6);
  tracker.putBack(taken);
  expect(tracker.take()).toEqual([
    { from: 1000, to: 1800 },
    { from: 1800, to: 2600 },
  ]);
  tracker.end();
  film.at(3);
  expect(tracker.take()).toEqual([]);
});
