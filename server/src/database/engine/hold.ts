// Lets a command on the same machine copy the embedded database while the store runs. The store has the only
// session, so while it keeps that session to itself, nothing writes to the files.
//
// The command connects to a socket in the database's folder and sends a line; the store answers with one:
//   checkpoint -> ready      dirty pages are written, so that few files change from now on
//   hold       -> held       from now on no file changes
//   release    -> released   and until now none has changed

import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from '../../kit/cannot-start.ts'
import { onConnection } from './db.ts'

/** Requests wait meanwhile, and give up after 15 seconds. */
const longestHoldMs = 10_000
/** The system allows 107 bytes for the path of a socket, and 103 on a Mac. */
const longestPath = 103

const socketOf = (folder: string): string => join(folder, 'control.sock')

/** Answers commands until the returned function is called. */
export async function serveHolds(folder: string, pool: pg.Pool): Promise<() => Promise<void>> {
  const path = socketOf(folder)
  if (Buffer.byteLength(path) > longestPath) return async () => {}
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    void serve(socket, pool)
  })
  // Also later: an unhandled 'error' event would end the process.
  server.on('error', () => {})
  try {
    // A killed process leaves its socket. The folder's lock says that nobody else uses it.
    await rm(path, { force: true })
    server.listen(path)
    await once(server, 'listening')
    await chmod(path, 0o600)
  } catch {
    // Some file systems have no sockets. The store sells without one; only a backup needs it to be stopped.
    server.close()
    return async () => {}
  }
  server.unref()
  return async () => {
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
}

async function serve(socket: Socket, pool: pg.Pool): Promise<void> {
  const next = linesOf(socket)
  try {
    for (let line = await next(); line !== undefined; line = await next()) {
      if (line === 'checkpoint') {
        await pool.query('checkpoint')
        socket.write('ready\n')
      } else if (line === 'hold') {
        await hold(socket, pool, next)
      } else {
        return
      }
    }
  } catch {
    // The command sees the closed socket, and the next statement of the store meets the same trouble.
  } finally {
    socket.destroy()
  }
}

const hold = (socket: Socket, pool: pg.Pool, next: NextLine): Promise<void> =>
  onConnection(pool, async () => {
    socket.write('held\n')
    // A command that was killed closes the socket; one that sleeps is left behind.
    const said = await Promise.race([next(), wait(longestHoldMs, 'late', { ref: false })])
    if (said !== 'release') throw new Error('the command did not release the database')
    socket.write('released\n')
  })

type NextLine = () => Promise<string | undefined>

/** The lines that arrive, and undefined once the socket is closed. */
function linesOf(socket: Socket): NextLine {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  return async () => (await lines.next()).value
}

type Holder = {
  checkpoint(): Promise<void>
  /** No file of the database changes while the work runs. */
  whileHeld(work: () => Promise<void>): Promise<void>
}

/** Talks to the process that has the database in this folder open. */
export async function withHolder<T>(
  folder: string,
  work: (holder: Holder) => Promise<T>,
): Promise<T> {
  const socket = connect(socketOf(folder))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', () => reject(unreachable(folder)))
  })
  socket.on('error', () => {})
  const next = linesOf(socket)
  const ask = async (line: string, answer: string) => {
    socket.write(`${line}\n`)
    if ((await next()) === answer) return
    throw new CannotStart(
      'The running store stopped, or was too busy to pause for a copy of its database. Try again.',
    )
  }
  try {
    return await work({
      checkpoint: () => ask('checkpoint', 'ready'),
      whileHeld: async (copy) => {
        await ask('hold', 'held')
        await copy()
        await ask('release', 'released')
      },
    })
  } finally {
    socket.destroy()
  }
}

const unreachable = (folder: string): CannotStart =>
  new CannotStart(
    Buffer.byteLength(socketOf(folder)) > longestPath
      ? `The path ${folder} is too long for the socket by which a running store is copied. Stop the store first, or move its data to a shorter path.`
      : `The process that uses ${folder} does not take part in a copy of its database. Stop it first.`,
  )
