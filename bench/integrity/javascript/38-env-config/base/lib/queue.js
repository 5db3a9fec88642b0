'use strict';
const { EventEmitter } = require('node:events');

class Queue extends EventEmitter {
  constructor(limit = 2) {
    super();
    this.limit = limit;
    this.jobs = [];
  }

  get free() {
    return this.limit - this.jobs.length;
  }

  push(job) {
    if (this.jobs.length >= this.limit) throw new Error('queue is full');
    this.jobs.push(job);
    this.emit('pushed', job.name);
  }

  async runAll() {
    const results = [];
    for (const job of this.jobs.splice(0)) {
      try {
        results.push(await job.run());
      } catch (err) {
        this.emit('failed', err.message);
      }
    }
    return results;
  }

  skip(count) {
    return this.jobs.splice(0, count).length;
  }

  only(name) {
    return this.jobs.filter((job) => job.name === name);
  }
}

async function retry(fn, times) {
  for (let n = 1; ; n += 1) {
    try {
      return await fn(n);
    } catch (err) {
      if (n >= times) throw new Error(`gave up after ${n}: ${err.message}`, { cause: err });
    }
  }
}

async function* batches(source, size) {
  let batch = [];
  for await (const item of source) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length) yield batch;
}

module.exports = { Queue, retry, batches };
