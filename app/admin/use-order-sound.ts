import { useEffect, useState } from 'react'

import { storedAs } from '#app/ui/stored-as.ts'

const choice = storedAs('orderSound', () => localStorage)
/** The two notes of the chime: Hz, and seconds from its start. */
const NOTES = [
  { pitch: 659.25, at: 0 },
  { pitch: 987.77, at: 0.16 },
]
const LOUDNESS = 0.22
/** Seconds that a note takes to die away. */
const FADING = 0.9

let audio: AudioContext | undefined

/**
 * The sound of a new order: whether it is wanted (remembered in this browser), whether it may be
 * heard yet, and the chime itself. A browser lets a page sound only after someone has touched it.
 */
export function useOrderSound() {
  const [wanted, setWanted] = useState(() => choice.read() === 'on')
  const [ready, setReady] = useState(() => navigator.userActivation?.hasBeenActive ?? false)

  useEffect(() => {
    const listening = new AbortController()
    const touched = () => {
      setReady(true)
      listening.abort()
    }
    const { signal } = listening
    for (const touch of ['pointerup', 'keydown']) addEventListener(touch, touched, { signal })
    return () => listening.abort()
  }, [])

  return {
    wanted,
    ready,
    toggle() {
      choice.write(wanted ? 'off' : 'on')
      setWanted(!wanted)
      if (!wanted) chime()
    },
    ring: () => {
      if (wanted && ready) chime()
    },
  }
}

function chime() {
  audio ??= new AudioContext()
  const { currentTime } = audio
  void audio.resume()
  for (const { pitch, at } of NOTES) playNote(audio, pitch, currentTime + at)
}

function playNote(audio: AudioContext, pitch: number, start: number) {
  const note = new OscillatorNode(audio, { type: 'sine', frequency: pitch })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + FADING)
  note.connect(volume).connect(audio.destination)
  note.start(start)
  note.stop(start + FADING)
}
