// The sound of an alarm: two short tones, made by the browser, so that no file is downloaded.

const tones = [
  { startS: 0, hertz: 880 },
  { startS: 0.22, hertz: 660 },
]
const toneS = 0.18

export function playAlarm(): void {
  if (!('AudioContext' in window)) return
  const audio = new AudioContext()
  for (const { startS, hertz } of tones) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz
    volume.gain.value = 0.2
    tone.connect(volume).connect(audio.destination)
    tone.start(audio.currentTime + startS)
    tone.stop(audio.currentTime + startS + toneS)
    tone.onended = () => {
      if (hertz === tones.at(-1)!.hertz) void audio.close()
    }
  }
}
