import { expect, it } from "vitest";
import { asksIfHuman, claimsHuman } from "./human";

it.each([
  "Je suis une vraie personne.",
  "Non, je ne suis pas un robot.",
  "Je suis bien humain, rassurez-vous.",
  "Je ne suis pas une IA.",
  "Vous parlez à une vraie personne.",
  "I'm a human.",
  "I am a real person.",
  "No, I'm not a robot.",
  "I am not an AI.",
  "You're talking to a real person.",
  "Soy una persona de verdad.",
  "No soy un robot.",
  "No, no soy una IA.",
  "Soy humano.",
])("refuses a claim to be human: « %s »", (line) => expect(claimsHuman(line)).toBe(true));

it.each([
  "Je suis plombier à Grenoble.",
  "Je ne suis pas un expert.",
  "Et votre machine, elle tombe en panne ?",
  "Je suis une personne prudente.",
  "I'm a careful person.",
  "I'm not a banker.",
  "Is there a real person at the helpdesk?",
  "Soy una persona prudente.",
  "No soy un experto.",
  "Je suis une IA.",
])("lets a line pass: « %s »", (line) => expect(claimsHuman(line)).toBe(false));

it.each([
  "Êtes-vous un robot ?",
  "Vous êtes une IA ?",
  "Est-ce que je parle à une vraie personne ?",
  "Tu es humain ?",
  "Are you a robot?",
  "Are you a real person?",
  "Am I talking to a human?",
  "¿Eres un robot?",
  "¿Es usted una persona real?",
  "¿Estoy hablando con una máquina?",
])("hears the question: « %s »", (text) => expect(asksIfHuman(text)).toBe(true));

it.each([
  "Passez-moi une vraie personne.",
  "Vous êtes combien ?",
  "Let me talk to a real person.",
  "Are you happy with your machine?",
  "Quiero hablar con una persona.",
])("hears no such question: « %s »", (text) => expect(asksIfHuman(text)).toBe(false));
