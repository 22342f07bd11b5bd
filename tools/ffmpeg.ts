import { spawnSync } from 'node:child_process';
import { missingTool } from '../kernel/media/media-tool.ts';
import { installPackage } from './debian-package.ts';

/** Makes sure that films can be made on this machine, from Debian where we may; throws an error that names the package otherwise. */
export function ensureFfmpeg(): void {
  if (missingTool() !== null) installPackage('ffmpeg', 'films are made ready by it');
  if (missingTool() === null) return;
  throw new Error('The package "ffmpeg" is missing (as root: apt-get install ffmpeg): films are made ready by it.');
}

/** Runs ffmpeg as a test wants it, in a folder: `line` are its arguments behind the quiet ones. */
export function ffmpeg(folder: string, line: readonly string[]): void {
  ensureFfmpeg();
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...line], { cwd: folder });
  if (status !== 0) throw new Error(`ffmpeg: ${stderr.toString()}`);
}

/** Arguments of a moving test picture of this size and length in seconds, with a tone where `sound` says so. */
export const testFilm = (size: string, seconds: number, sound = true): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=12:duration=${seconds}`],
  ...(sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, '-c:a', 'aac', '-b:a', '64k'] : []),
  ...['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast'],
];
