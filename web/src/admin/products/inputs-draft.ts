// A product's inputs being typed in the edit dialog: their validation, and the request. The second
// input exists as soon as any of its fields is filled in.

import { inputLengthLimit, problemOfPattern } from '@gemwala/contract/catalogue/input-patterns'
import { choicesLimit, productTexts } from '@gemwala/contract/catalogue/products'
import type { ProductInput } from '@gemwala/contract/catalogue/products.shapes'
import { texts } from '@gemwala/contract/texts'
import type { Problems } from '../ui/use-draft.ts'

export type InputNumber = 1 | 2
type Part = 'label' | 'placeholder' | 'pattern' | 'choices'

/** One choice per line. */
export type InputsDraft = Record<`${Part}${InputNumber}`, string> & { isOptional2: boolean }

export const inputLabels: Record<keyof InputsDraft, string> = {
  label1: 'Input 1 Label',
  placeholder1: 'Input 1 Example',
  pattern1: 'Input 1 Pattern',
  choices1: 'Input 1 Choices',
  label2: 'Input 2 Label',
  placeholder2: 'Input 2 Example',
  pattern2: 'Input 2 Pattern',
  choices2: 'Input 2 Choices',
  isOptional2: 'Input 2 is optional',
}

export function inputsDraftOf([first, second]: ProductInput[]): InputsDraft {
  const linesOf = (choices: string[] = []) => choices.join('\n')
  return {
    label1: first?.label ?? '',
    placeholder1: first?.placeholder ?? '',
    pattern1: first?.pattern ?? '',
    choices1: linesOf(first?.choices),
    label2: second?.label ?? '',
    placeholder2: second?.placeholder ?? '',
    pattern2: second?.pattern ?? '',
    choices2: linesOf(second?.choices),
    isOptional2: second?.required === false,
  }
}

export const inputsOnWire = (draft: InputsDraft): ProductInput[] =>
  isSecondBlank(draft) ? [inputOf(draft, 1)] : [inputOf(draft, 1), inputOf(draft, 2)]

export function inputProblems(draft: InputsDraft): Problems {
  const problems: Problems = {}
  inputsOnWire(draft).forEach(({ label, pattern, choices }, place) => {
    const number = place + 1
    if (label === '') problems[`label${number}`] = productTexts.inputLabelRequired(number)
    const patternProblem = problemOfPattern(pattern)
    if (patternProblem) problems[`pattern${number}`] = patternProblem
    const choicesProblem = problemOfChoices(choices)
    if (choicesProblem) problems[`choices${number}`] = choicesProblem
  })
  return problems
}

const inputOf = (draft: InputsDraft, number: InputNumber): ProductInput => ({
  label: draft[`label${number}`].trim(),
  placeholder: draft[`placeholder${number}`].trim(),
  pattern: draft[`pattern${number}`].trim(),
  choices: draft[`choices${number}`]
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  required: number === 1 || !draft.isOptional2,
})

const isSecondBlank = ({ label2, placeholder2, pattern2, choices2 }: InputsDraft): boolean =>
  [label2, placeholder2, pattern2, choices2].every((text) => text.trim() === '')

function problemOfChoices(choices: string[]): string | undefined {
  if (choices.length > choicesLimit) return productTexts.tooManyChoices
  if (new Set(choices).size < choices.length) return productTexts.sameChoices
  return choices.some((choice) => choice.length > inputLengthLimit) ? texts.tooLong : undefined
}
